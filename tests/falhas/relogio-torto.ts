import { readFileSync } from 'node:fs';

/*
 * Loaded into the built shop before its own code (`node --import`): the machine's clock, as far as the shop can see it,
 * goes wrong by as many milliseconds as stand in the file of RELOGIO_TORTO.
 */
const arquivo = process.env['RELOGIO_TORTO'] ?? '';
const Certo = Date;
let desvio = 0;

const Torto = new Proxy(Certo, {
  construct: (alvo, argumentos, novo) =>
    Reflect.construct(alvo, argumentos.length === 0 ? [Certo.now() + desvio] : argumentos, novo) as object,
  get: (alvo, nome, quem) => (nome === 'now' ? () => Certo.now() + desvio : (Reflect.get(alvo, nome, quem) as unknown)),
});
globalThis.Date = Torto;

setInterval(() => {
  try {
    desvio = Number(readFileSync(arquivo, 'utf8')) || 0;
  } catch {
    desvio = 0;
  }
}, 50).unref();
