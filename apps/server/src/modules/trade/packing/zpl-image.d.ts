declare module 'zpl-image' {
  const zplImage: {
    /** A picture as a graphic field: bytes of the bitmap, bytes of a row, and the bitmap in run lengths. */
    rgbaToACS(
      rgba: Uint8Array,
      width: number,
      options: { notrim?: boolean; black?: number },
    ): { length: number; rowlen: number; acs: string };
  };
  export = zplImage;
}
