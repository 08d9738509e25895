// The part of WebAssembly that the server names: TypeScript has its types only among those of browsers.
// biome-ignore lint/style/noNamespace: it is the name under which every engine of JavaScript has it.
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
