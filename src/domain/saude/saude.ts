// @requirement 15.6.1
/** Monitored parts whose failure does not stop the pages. Other metrics, such as webhooks, have no health state. */
export const partesDaSaude = ['email', 'provedor', 'fila', 'disco', 'copias'] as const;
export type ParteDaSaude = (typeof partesDaSaude)[number];

/** Health problems. */
export const motivosDaSaude = [
  'email-sem-servidor',
  'email-nao-sai',
  'provedor-nao-responde',
  'provedor-recusa',
  'fila-parada',
  'tarefas-sem-processo',
  'disco-quase-cheio',
  'copia-atrasada',
  'copia-falhou',
] as const;
export type MotivoDaSaude = (typeof motivosDaSaude)[number];

/** Facts about the shop at one moment. */
export type FatosDaSaude = {
  email: {
    /** Whether a mail server is configured. */ sai: boolean;
    ultimoEnviadoEm: Date | null;
    /** Last refusal by the mail server; unknown recipients do not count. */ ultimaRecusaEm: Date | null;
  };
  /** Result of the last call to the payment provider; null if never called. */
  provedor: 'respondeu' | 'nao-respondeu' | 'recusou' | null;
  /** Due tasks, and the due time of the oldest. */
  fila: {
    esperando: number;
    maisAntiga: Date | null;
    /** When a process was last known to run tasks; null if none has to. */ vistaEm: Date | null;
  };
  /** Free bytes on the data disk; null if unknown. */
  livresEmDisco: number | null;
  /** The shop's own backups; null if disabled. */
  copias: { ultimaEm: Date | null; ultimaFalhouEm: Date | null } | null;
};

const MINUTO_MS = 60_000;
/** Retries and slow mail servers delay a queue; otherwise a due task starts within seconds. */
const FILA_PARADA_MS = 10 * MINUTO_MS;
/** Tasks record their check of the shop every minute. */
const SEM_PROCESSO_MS = 10 * MINUTO_MS;
/** 512 MB; the embedded database stops writing at 64 MB. */
const DISCO_MINIMO = 512 * 1024 * 1024;
/** Backups are daily: two missing ones are a failure. */
const COPIA_VELHA_MS = 49 * 60 * MINUTO_MS;

const depoisDe = (a: Date | null, b: Date | null) => a !== null && (b === null || a > b);

/** The problem of each part; null if it is healthy or unknown. */
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
    fila: maisVelha(fila.vistaEm, SEM_PROCESSO_MS)
      ? 'tarefas-sem-processo'
      : maisVelha(fila.maisAntiga, FILA_PARADA_MS)
        ? 'fila-parada'
        : null,
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

/** An unhealthy part as stored by the monitor. */
export type DoenteDaSaude = { parte: ParteDaSaude; motivo: MotivoDaSaude; desde: Date; avisadaEm: Date | null };

/** The unhealthy parts of the last check. */
export function partesDoentes(
  vistas: readonly (Omit<DoenteDaSaude, 'motivo'> & { motivo: MotivoDaSaude | null })[],
): DoenteDaSaude[] {
  return vistas.flatMap(({ motivo, ...vista }) => (motivo === null ? [] : [{ ...vista, motivo }]));
}

const PACIENCIA_MS = 10 * MINUTO_MS;
const SILENCIO_MS = 6 * 60 * MINUTO_MS;

/**
 * The problems to notify the owner of now: none unless one is older than ten minutes and not notified within six hours;
 * then all in one e-mail, so that related failures are not reported one by one.
 */
export function doentesAAvisar(doentes: readonly DoenteDaSaude[], agora: Date): DoenteDaSaude[] {
  const idade = (momento: Date) => agora.getTime() - momento.getTime();
  const calado = ({ avisadaEm }: DoenteDaSaude) => avisadaEm !== null && idade(avisadaEm) < SILENCIO_MS;
  const madura = doentes.some((doente) => idade(doente.desde) >= PACIENCIA_MS && !calado(doente));
  return madura ? [...doentes] : [];
}
