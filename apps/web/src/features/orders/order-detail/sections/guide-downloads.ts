/** What the sections need to offer guide downloads; absent for those who may not. */
export interface GuideDownloads {
  readonly download: (trackingNumber: string) => void;
  readonly isBusy: (trackingNumber: string) => boolean;
}
