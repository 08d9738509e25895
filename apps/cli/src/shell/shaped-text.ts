/** Converts JSON documents that follow each other to what `--jq` or `--template` makes of them, with line ends. */
export type Shape = (documents: string) => string;
