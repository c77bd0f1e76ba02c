/** The version of the product that this client was built from. */
declare const __VERSION__: string
