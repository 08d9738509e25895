/** The callbacks with which sections download guides; undefined for viewers who may not. */
export interface GuideDownloads {
  readonly download: (trackingNumber: string) => void;
  readonly isBusy: (trackingNumber: string) => boolean;
}
