import { unwrap } from '@trastienda/api-client';
import {
  acceptCancellationWith,
  addControversyNoteWith,
  addNoteWith,
  announceReturnWith,
  cancelAfterDeliveryWith,
  cancelBeforeDeliveryWith,
  cancelItemsWith,
  changeControversyWith,
  closeReturnWith,
  createControversyWith,
  declineCancellationWith,
  deleteControversyWith,
  deliverWith,
  downloadGuideWith,
  receiveReturnWith,
  requestGuideWith,
  shipWith,
  startHandlingWith,
  withdrawShipmentWith,
} from '@trastienda/machines';
import { api } from '../../../lib/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { saveFile } from './save-file.ts';

const ports = { client: api, unwrap, newKey };

/** The machines of the order flows, with this page's API client. */
export const orderFlows = {
  startHandling: startHandlingWith(ports),
  requestGuide: requestGuideWith(ports),
  ship: shipWith(ports),
  withdrawShipment: withdrawShipmentWith(ports),
  deliver: deliverWith(ports),
  cancelBeforeDelivery: cancelBeforeDeliveryWith(ports),
  cancelAfterDelivery: cancelAfterDeliveryWith(ports),
  cancelItems: cancelItemsWith(ports),
  acceptCancellation: acceptCancellationWith(ports),
  declineCancellation: declineCancellationWith(ports),
  createControversy: createControversyWith(ports),
  changeControversy: changeControversyWith(ports),
  addControversyNote: addControversyNoteWith(ports),
  deleteControversy: deleteControversyWith(ports),
  announceReturn: announceReturnWith(ports),
  receiveReturn: receiveReturnWith(ports),
  closeReturn: closeReturnWith(ports),
  addNote: addNoteWith(ports),
  downloadGuide: downloadGuideWith(ports, saveFile),
};
