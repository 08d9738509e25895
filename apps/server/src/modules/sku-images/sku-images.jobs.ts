/** Jobs of this area: what each carries. */
export type SkuImagesJobs = {
  /** Throw away uploads that no variant names. */
  'skuImages.forgetUnused': Record<string, never>;
};
