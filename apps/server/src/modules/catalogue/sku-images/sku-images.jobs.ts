/** Jobs of this area with their payloads. */
export type SkuImagesJobs = {
  /** Deletes uploads that no variant uses. */
  'skuImages.forgetUnused': Record<string, never>;
};
