// For svelte-check and the Vite plugin alike.
export default {
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    cssHash: ({ hash, css }) => `s${hash(css)}`, // short: it stands in every template
  },
}
