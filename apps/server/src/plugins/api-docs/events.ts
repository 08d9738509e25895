import bundled from '../../../../../openapi/asyncapi.json' with { type: 'json' };

/** The description of every event, as AsyncAPI 3. */
export const events: object = bundled;
