// @requirement 15.43.2 15.43.3
import type { Loja } from '#application/loja.ts';
import { lerServicosLigados } from '#db/medicao/ler-servicos-de-medicao.ts';
import { apagarNavegadores, renomearNavegador, retirarDoNavegador } from '#db/medicao/gravar-servicos-de-medicao.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { ServicoDeMedicao } from '#domain/medicao/servico-de-medicao.ts';

/** Returns those of the services that a visitor was asked about that are on, which an agreement is for. */
export async function permitirServicos(
  { db }: Pick<Loja, 'db'>,
  perguntados: readonly ServicoDeMedicao[],
): Promise<ServicoDeMedicao[]> {
  const ligados = await lerServicosLigados(db);
  return ligados.filter((servico) => perguntados.includes(servico));
}

/** Withdraws the permissions of a browser's earlier orders: nothing more of these orders is sent. */
export async function retirarPermissoes(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  navegadorId: string,
): Promise<void> {
  await retirarDoNavegador(db, navegadorId, relogio.agora());
}

/** Keeps a browser's earlier orders with the id of its new agreement, so that a later refusal withdraws them too. */
export async function seguirNavegador({ db }: Pick<Loja, 'db'>, de: string, para: string): Promise<void> {
  await renomearNavegador(db, de, para);
}

/** As long as Meta takes a sale, and a day. */
const NAVEGADOR_GUARDADO_MS = 8 * DIA_MS;

export async function esquecerNavegadores({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  await apagarNavegadores(db, new Date(relogio.agora().getTime() - NAVEGADOR_GUARDADO_MS));
}
