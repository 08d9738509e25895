// Workers and servers of tests live for minutes and run most of their code a few times: what V8 compiles twice or optimizes early takes longer
// than it saves, most of all in the embedded database (45 s of a part of the server's tests became 27).
const [major = 0] = process.versions.node.split('.').map(Number);

/** Optimizes later. Node 22 and later have no such option. */
export const optimizeLater = major < 22 ? ['--interrupt-budget=400000'] : [];

/** Compiles WebAssembly once, and JavaScript at once to machine code that is not optimized. */
export const compileOnce = ['--liftoff-only', '--always-sparkplug'];
