import type { EventoMedido } from '#domain/medicao/evento-medido.ts';
import type { ServicoDeMedicao } from '#domain/medicao/servico-de-medicao.ts';
import type { Result } from '#domain/result.ts';

/** The owner's account at a service, with its secret in clear. The test code goes with tests only. */
export type ContaDeMedicao = { identificador: string; segredo: string; codigoDeTeste: string };

/** The service could not be reached, or refused the event. `detalhe` is its answer, without secrets and personal data. */
export type FalhaDaMedicao = { codigo: 'sem-resposta' | 'recusado'; detalhe: string };

/** A service that is told of sales. Both calls end in bounded time and never throw; a repeat of an event does no harm. */
export type CanalDeMedicao = {
  enviar(conta: ContaDeMedicao, evento: EventoMedido): Promise<Result<null, FalhaDaMedicao>>;
  /** Sends a made-up sale that the service checks and does not count as one. */
  testar(conta: ContaDeMedicao, evento: EventoMedido): Promise<Result<null, FalhaDaMedicao>>;
};

export type CanaisDeMedicao = Readonly<Record<ServicoDeMedicao, CanalDeMedicao>>;
