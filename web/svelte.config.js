// For svelte-check and the Vite plugin alike.
export default { compilerOptions: { runes: true, discloseVersion: false } }
