// @requirement 15.23.5
/** São Paulo is UTC-3 all year: there has been no daylight saving time since 2019. */
const FUSO_MS = 3 * 3600 * 1000;
const PRIMEIRO_ANO = 2000;
const ULTIMO_ANO = 2100;

/** The moment of a `datetime-local` field, in São Paulo; null unless it exists and lies within 2000 to 2100. */
export function lerMomentoDigitado(texto: string): Date | null {
  const [, data, hora, segundos = '00'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:\.\d{1,3})?)?$/.exec(texto.trim()) ?? [];
  if (data === undefined) return null;
  const escrito = `${data}T${hora}:${segundos}`;
  const momento = new Date(`${escrito}-03:00`);
  const ano = Number(data.slice(0, 4));
  return !Number.isNaN(momento.getTime()) &&
    digitarMomento(momento) === escrito &&
    ano >= PRIMEIRO_ANO &&
    ano <= ULTIMO_ANO
    ? momento
    : null;
}

/** The value of a `datetime-local` field with seconds, in São Paulo. */
export function digitarMomento(momento: Date): string {
  return new Date(momento.getTime() - FUSO_MS).toISOString().slice(0, 19);
}
