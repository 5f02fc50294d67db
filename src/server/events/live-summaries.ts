import { createHash } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Log } from '#application/loja.ts';
import type { Aviso, Avisos } from './db-events.ts';

/** A whole dashboard as JSON; `versao` is its hash, the same for the same figures on every instance. */
export type ResumoPronto = { versao: string; texto: string };

type Ouvinte = { versao: string | null; aoMudar: (resumo: ResumoPronto) => void };
type Acompanhado = { ouvintes: Set<Ouvinte>; sujo: boolean; lendo: boolean };

/** Each dashboard is read at most this often, however many orders arrive. */
const PAUSA_MS = 250;
const PAUSA_DEPOIS_DA_FALHA_MS = 2000;

/**
 * Dashboards with connected browsers. A change of an influencer's orders causes one read for all subscribers; the whole
 * dashboard is sent to those whose version differs. No increments are sent, so reconnects and restarts can neither miss
 * nor double-count.
 */
export class ResumosAoVivo {
  #porUid = new Map<string, Acompanhado>();
  #ler: (uid: string) => Promise<unknown>;
  #log: Log;

  constructor(avisos: Avisos, ler: (uid: string) => Promise<unknown>, log: Log) {
    this.#ler = ler;
    this.#log = log;
    avisos.assinar((aviso) => this.#aoAvisar(aviso));
  }

  /** Subscribes to a dashboard; `vista` is the version the browser has. Returns how to unsubscribe. */
  assinar(uid: string, vista: string | null, aoMudar: Ouvinte['aoMudar']): () => void {
    const acompanhado = this.#porUid.get(uid) ?? { ouvintes: new Set(), sujo: false, lendo: false };
    this.#porUid.set(uid, acompanhado);
    const ouvinte = { versao: vista, aoMudar };
    acompanhado.ouvintes.add(ouvinte);
    this.#sujar(uid, acompanhado);
    return () => {
      acompanhado.ouvintes.delete(ouvinte);
      if (acompanhado.ouvintes.size === 0 && this.#porUid.get(uid) === acompanhado) this.#porUid.delete(uid);
    };
  }

  #aoAvisar(aviso: Aviso): void {
    if (aviso.tipo === 'tudo') for (const [uid, acompanhado] of this.#porUid) this.#sujar(uid, acompanhado);
    if (aviso.tipo !== 'pedido' && aviso.tipo !== 'repasse') return;
    const acompanhado = aviso.idInfluencer === null ? undefined : this.#porUid.get(aviso.idInfluencer);
    if (acompanhado && aviso.idInfluencer !== null) this.#sujar(aviso.idInfluencer, acompanhado);
  }

  #sujar(uid: string, acompanhado: Acompanhado): void {
    acompanhado.sujo = true;
    if (!acompanhado.lendo) void this.#atualizar(uid, acompanhado);
  }

  async #atualizar(uid: string, acompanhado: Acompanhado): Promise<void> {
    acompanhado.lendo = true;
    try {
      while (acompanhado.sujo && acompanhado.ouvintes.size > 0) {
        acompanhado.sujo = false;
        const deuCerto = await this.#enviar(uid, acompanhado);
        await esperar(deuCerto ? PAUSA_MS : PAUSA_DEPOIS_DA_FALHA_MS, undefined, { ref: false });
      }
    } finally {
      acompanhado.lendo = false;
    }
  }

  async #enviar(uid: string, acompanhado: Acompanhado): Promise<boolean> {
    try {
      const texto = JSON.stringify(await this.#ler(uid));
      const versao = createHash('sha256').update(texto).digest('base64url').slice(0, 16);
      for (const ouvinte of acompanhado.ouvintes) {
        if (ouvinte.versao === versao) continue;
        ouvinte.versao = versao;
        ouvinte.aoMudar({ versao, texto });
      }
      return true;
    } catch (erro) {
      this.#log.error({ err: erro, uid }, 'live dashboard could not be read');
      acompanhado.sujo = true;
      return false;
    }
  }
}
