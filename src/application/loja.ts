import type { Db } from '#db/client.ts';
import type { Assinatura } from './assinatura.ts';
import type { Arquivos } from './ports/arquivos.ts';
import type { Documentos } from './ports/documentos.ts';
import type { Emails } from './ports/emails.ts';
import type { BuscaDeCep } from './ports/cep.ts';
import type { Fila } from './ports/fila.ts';
import type { GuardedFetch } from './ports/guarded-fetch.ts';
import type { HostInfo } from './ports/host-info.ts';
import type { Limites } from './ports/limites.ts';
import type { Medidor } from './ports/medidor.ts';
import type { Pagamentos } from './ports/pagamentos.ts';
import type { Relogio } from './ports/relogio.ts';
import type { CanaisDeMedicao } from './ports/servicos-de-medicao.ts';
import type { Transportadoras } from './ports/transportadora.ts';

/** Logger for operators: structured fields first, then a message. */
export type Log = {
  info(dados: object, frase: string): void;
  warn(dados: object, frase: string): void;
  error(dados: object, frase: string): void;
};

/** The services a use case may use: database, ports and settings, composed by the server. */
export type Loja = {
  db: Db;
  fila: Fila;
  pagamentos: Pagamentos;
  transportadoras: Transportadoras;
  arquivos: Arquivos;
  emails: Emails;
  documentos: Documentos;
  cep: BuscaDeCep;
  guardedFetch: GuardedFetch;
  relogio: Relogio;
  hostInfo: HostInfo;
  limites: Limites;
  medidor: Medidor;
  canaisDeMedicao: CanaisDeMedicao;
  log: Log;
  assinatura: Assinatura;
  /** Public base URL without a trailing slash, such as `https://loja.com.br`. */
  shopUrl: string;
  demo: boolean;
  /** A copy for inspection: nothing is stored or sent, and no order changes. */
  somenteLeitura: boolean;
  /** Address of the test provider that payments go to instead of Mercado Pago; null in a shop that sells. */
  provedorDeTeste: string | null;
};
