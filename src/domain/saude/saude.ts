/** What of a shop can be unwell while its pages still go out. `webhooks` and the rest of what is watched have no state of their own. */
export const partesDaSaude = ['email', 'provedor', 'fila', 'disco', 'copias'] as const;
export type ParteDaSaude = (typeof partesDaSaude)[number];

/** Why a part is not well. */
export const motivosDaSaude = [
  'email-sem-servidor',
  'email-nao-sai',
  'provedor-nao-responde',
  'provedor-recusa',
  'fila-parada',
  'disco-quase-cheio',
  'copia-atrasada',
  'copia-falhou',
] as const;
export type MotivoDaSaude = (typeof motivosDaSaude)[number];

/** What is known of the shop at one moment. */
export type FatosDaSaude = {
  email: {
    /** Messages leave the shop at all: there is a mail server. */ sai: boolean;
    ultimoEnviadoEm: Date | null;
    /** The mail server did not take a message; recipients it does not know left out. */ ultimaRecusaEm: Date | null;
  };
  /** How the provider answered when it was last called; null when it never was. */
  provedor: 'respondeu' | 'nao-respondeu' | 'recusou' | null;
  /** Tasks whose time has come, and since when the oldest of them waits. */
  fila: { esperando: number; maisAntiga: Date | null };
  /** Bytes free where the data lies; null where nobody can say. */
  livresEmDisco: number | null;
  /** The shop's own copies; null where it makes none. */
  copias: { ultimaEm: Date | null; ultimaFalhouEm: Date | null } | null;
};

const MINUTO_MS = 60_000;
/** Retries and slow mail servers make a queue wait; a task that is due is otherwise taken in seconds. */
const FILA_PARADA_MS = 10 * MINUTO_MS;
/** Half a gigabyte: the embedded database stops writing at 64 MB. */
const DISCO_MINIMO = 512 * 1024 * 1024;
/** One is made a day: two that are missing are no accident. */
const COPIA_VELHA_MS = 49 * 60 * MINUTO_MS;

const depoisDe = (a: Date | null, b: Date | null) => a !== null && (b === null || a > b);

/** What is wrong with each part; null where it is well or nothing is known of it. */
export function avaliarSaude(fatos: FatosDaSaude, agora: Date): Record<ParteDaSaude, MotivoDaSaude | null> {
  const { email, provedor, fila, livresEmDisco, copias } = fatos;
  const maisVelha = (momento: Date | null, ms: number) => momento !== null && agora.getTime() - momento.getTime() > ms;
  return {
    email: !email.sai
      ? 'email-sem-servidor'
      : depoisDe(email.ultimaRecusaEm, email.ultimoEnviadoEm)
        ? 'email-nao-sai'
        : null,
    provedor:
      provedor === 'nao-respondeu' ? 'provedor-nao-responde' : provedor === 'recusou' ? 'provedor-recusa' : null,
    fila: maisVelha(fila.maisAntiga, FILA_PARADA_MS) ? 'fila-parada' : null,
    disco: livresEmDisco !== null && livresEmDisco < DISCO_MINIMO ? 'disco-quase-cheio' : null,
    copias: !copias
      ? null
      : depoisDe(copias.ultimaFalhouEm, copias.ultimaEm)
        ? 'copia-falhou'
        : maisVelha(copias.ultimaEm, COPIA_VELHA_MS)
          ? 'copia-atrasada'
          : null,
  };
}

/** A part that is unwell, as the watch remembers it. */
export type DoenteDaSaude = { parte: ParteDaSaude; motivo: MotivoDaSaude; desde: Date; avisadaEm: Date | null };

/** Of the parts as last seen, those that were not well. */
export function doentesDe(
  vistas: readonly (Omit<DoenteDaSaude, 'motivo'> & { motivo: MotivoDaSaude | null })[],
): DoenteDaSaude[] {
  return vistas.flatMap(({ motivo, ...vista }) => (motivo === null ? [] : [{ ...vista, motivo }]));
}

const PACIENCIA_MS = 10 * MINUTO_MS;
const SILENCIO_MS = 6 * 60 * MINUTO_MS;

/**
 * Of what is unwell, what the owner is told now: nothing while it is younger than ten minutes or was told in the last six
 * hours; else all of it in one message, so that what broke together is not told one by one.
 */
export function aAvisar(doentes: readonly DoenteDaSaude[], agora: Date): DoenteDaSaude[] {
  const idade = (momento: Date) => agora.getTime() - momento.getTime();
  const calado = ({ avisadaEm }: DoenteDaSaude) => avisadaEm !== null && idade(avisadaEm) < SILENCIO_MS;
  const madura = doentes.some((doente) => idade(doente.desde) >= PACIENCIA_MS && !calado(doente));
  return madura ? [...doentes] : [];
}
