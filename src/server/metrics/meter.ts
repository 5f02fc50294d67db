/** An answered request. `rota` is a pattern, never an address. */
export type MeasuredRequest = { metodo: string; rota: string; status: number; ms: number };

/** Page cache, rendered for everyone, or rendered for one visitor. */
export type PageOrigin = 'guardada' | 'feita' | 'propria';

/** Receives events of the server for the metrics. */
export type Meter = {
  request(request: MeasuredRequest): void;
  page(origin: PageOrigin): void;
};

/** Used while metrics are off. */
export const noMeter: Meter = { request() {}, page() {} };
