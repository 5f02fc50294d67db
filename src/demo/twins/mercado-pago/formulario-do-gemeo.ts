import type { Ambiente } from './twin-env.ts';
import type { Aviso } from './send-webhooks.ts';
import type { EstadoDaPagina } from './estado-da-pagina.ts';
import type { Livro } from './livro.ts';
import type { PagamentoMp } from './twin-model.ts';
import { iniciarPagamento, type Meio } from './novo-pagamento.ts';

/**
 * Creates the payment that a form of the pay page requests, once per form key: a repeat returns the same payment and sends
 * no second webhook. Null when the page accepts no such payment and the key has none.
 */
export async function iniciarPagamentoUmaVez(
  ambiente: Ambiente,
  livro: Livro,
  estado: EstadoDaPagina,
  meio: Meio,
  desfecho: (pagamento: PagamentoMp) => PagamentoMp | null,
  chave: string,
  aberta: boolean,
): Promise<{ pagamento: PagamentoMp; aviso: Aviso | null } | null> {
  const { armazem } = ambiente;
  const id = await reservarId(ambiente, livro, `${estado.preferencia.id}:${chave}`, aberta && chave !== '');
  if (id === null) return null;
  const iniciado = iniciarPagamento(ambiente, estado, Number(id), meio);
  const pagamento = desfecho(iniciado) ?? iniciado;
  const aviso = await livro.registrar(pagamento, { preferenciaId: estado.preferencia.id });
  return { pagamento: aviso ? pagamento : ((await armazem.ler('pagamentos', id))?.corpo ?? pagamento), aviso };
}

/**
 * Returns the payment id of a key: the existing one or, with `nova`, a new one. The storage decides between concurrent
 * requests.
 */
export async function reservarId(
  { armazem }: Ambiente,
  livro: Livro,
  chave: string,
  nova: boolean,
): Promise<string | null> {
  const usada = await armazem.ler('formularios', chave);
  if (usada) return usada.pagamento_id;
  if (!nova) return null;
  const pagamento_id = String(await livro.proximoId());
  if (await armazem.inserir('formularios', chave, { versao: 1, pagamento_id })) return pagamento_id;
  return (await armazem.ler('formularios', chave))?.pagamento_id ?? null;
}
