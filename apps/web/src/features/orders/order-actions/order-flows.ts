import { downloadGuideWith, orderFlowsWith } from '@trastienda/machines';
import { newKey, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { saveFile } from './save-file.ts';

const ports = { client: api, unwrap, newKey };

/** The machines of the order flows, with this page's API client. */
export const orderFlows = { ...orderFlowsWith(ports), downloadGuide: downloadGuideWith(ports, saveFile) };
