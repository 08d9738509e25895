// The part of WebAssembly that the server uses: TypeScript has these types only in its browser library.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
