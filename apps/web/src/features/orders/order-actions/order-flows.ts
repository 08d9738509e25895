import { unwrap } from '@trastienda/api-client';
import {
  cancelAfterDeliveryWith,
  cancelBeforeDeliveryWith,
  cancelItemsWith,
  deliverWith,
  downloadGuideWith,
  requestGuideWith,
  shipWith,
  startHandlingWith,
} from '@trastienda/machines';
import { api } from '../../../lib/api.ts';
import { saveFile } from './save-file.ts';

const ports = { client: api, unwrap };

/** The flows of an order over this page's client. */
export const orderFlows = {
  startHandling: startHandlingWith(ports),
  requestGuide: requestGuideWith(ports),
  ship: shipWith(ports),
  deliver: deliverWith(ports),
  cancelBeforeDelivery: cancelBeforeDeliveryWith(ports),
  cancelAfterDelivery: cancelAfterDeliveryWith(ports),
  cancelItems: cancelItemsWith(ports),
  downloadGuide: downloadGuideWith(ports, saveFile),
};
