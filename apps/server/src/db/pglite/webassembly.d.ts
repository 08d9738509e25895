// The part of WebAssembly that the server names: TypeScript has its types only among those of browsers.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
