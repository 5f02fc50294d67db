// @requirement 15.44.8 15.44.10
import type { Loja } from '#application/loja.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerPagamentos, type PagamentoGuardado } from '#db/pagamentos/gravar-pagamentos.ts';
import { buscarDiferencaPorAcertar, type DiferencaAPagar } from '#db/pedidos/ler-diferencas.ts';
import { guardarPaginaDaDiferenca, mudarDiferenca } from '#db/pedidos/gravar-diferencas.ts';
import { buscarPedido, type Pedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import { escreverReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { MENOR_PRAZO_DO_PIX_MS, prazosDoPix, vencimentoDoBoleto } from '#domain/pedidos/prazos-para-pagar.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { encerrarPagamento } from './cancelar-pagamentos.ts';

export type ErroPagarDiferenca = { codigo: 'pagamento-indisponivel' | 'sem-diferenca' };

const cobravel = (pedido: Pedido | null, diferenca: DiferencaAPagar | null, agora: Date): boolean =>
  pedido !== null &&
  estaPago(pedido.status) &&
  pedido.excluidoEm === null &&
  !pedido.emDisputa &&
  diferenca?.situacao === 'aberta' &&
  agora < diferenca.expiraEm;

const referenciaDe = ({ pedidoId, numero }: DiferencaAPagar) => ({ pedidoId, diferenca: numero });

/** Returns the payable Pix of a difference. */
function pixVigente(pagamentos: readonly PagamentoGuardado[], numero: number, agora: Date): PagamentoGuardado | null {
  return (
    pagamentos.findLast(
      ({ diferenca, tipo, status, pixCopiaECola, venceEm }) =>
        diferenca === numero &&
        tipo === 'bank_transfer' &&
        pixCopiaECola !== null &&
        statusAPagar.includes(status) &&
        (venceEm === null || venceEm > agora),
    ) ?? null
  );
}

/**
 * Ensures that the order's open difference has a payable Pix code. `novo` replaces the current one, which is cancelled first.
 * The charge is stored before the provider is called, so that a retry asks for the same payment.
 */
export async function gerarPixDaDiferenca(
  loja: Loja,
  pedidoId: string,
  { novo = false }: { novo?: boolean } = {},
): Promise<Result<void, ErroPagarDiferenca>> {
  const agora = loja.relogio.agora();
  const aberta = await buscarDiferencaPorAcertar(loja.db, pedidoId);
  if (!aberta) return falha({ codigo: 'sem-diferenca' });
  const vivo = pixVigente(await lerPagamentos(loja.db, pedidoId), aberta.numero, agora);
  if (vivo && !novo) return ok(undefined);
  if (vivo && !(await encerrarPagamento(loja, vivo))) return falha({ codigo: 'pagamento-indisponivel' });
  const cobranca = await abrirCobranca(loja, pedidoId, agora);
  if (!cobranca.ok) return cobranca;
  const { valor } = cobranca;
  return valor === 'feita' ? ok(undefined) : criarPix(loja, valor);
}

type Cobranca = { pedido: Pedido; diferenca: DiferencaAPagar; pixNumero: number; venceEm: Date };

async function abrirCobranca(
  loja: Loja,
  pedidoId: string,
  agora: Date,
): Promise<Result<Cobranca | 'feita', ErroPagarDiferenca>> {
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    const diferenca = await buscarDiferencaPorAcertar(tx, pedidoId);
    if (!pedido || !diferenca || !cobravel(pedido, diferenca, agora)) return falha({ codigo: 'sem-diferenca' });
    const pagamentos = await lerPagamentos(tx, pedidoId);
    if (pixVigente(pagamentos, diferenca.numero, agora)) return ok('feita' as const);
    const { pixNumero, pixVenceEm } = diferenca;
    const respondida = pagamentos.some(
      ({ diferenca: numero, venceEm }) => numero === diferenca.numero && venceEm?.getTime() === pixVenceEm?.getTime(),
    );
    // Repeats a charge that the provider did not answer, under the same key.
    if (pixVenceEm && !respondida && pixVenceEm.getTime() - agora.getTime() > MENOR_PRAZO_DO_PIX_MS)
      return ok({ pedido, diferenca, pixNumero, venceEm: pixVenceEm });
    const { venceEm } = prazosDoPix(agora, { sobPressao: false });
    await mudarDiferenca(tx, diferenca, { pixNumero: pixNumero + 1, pixVenceEm: venceEm });
    return ok({ pedido, diferenca, pixNumero: pixNumero + 1, venceEm });
  });
}

async function criarPix(
  loja: Loja,
  { pedido, diferenca, pixNumero, venceEm }: Cobranca,
): Promise<Result<void, ErroPagarDiferenca>> {
  const { nome: nomeDaLoja } = await lerDadosDaLoja(loja.db);
  const { nome, email, documento, cep, rua, numero, bairro, cidade, uf } = pedido;
  const referencia = referenciaDe(diferenca);
  const criado = await loja.pagamentos.criarPix(
    {
      ...referencia,
      nomeDaLoja,
      descricao: tituloDaDiferenca(pedido),
      valorCentavos: diferenca.valorCentavos,
      comprador: { nome, email, documento },
      endereco: { cep, rua, numero, bairro, cidade, uf },
      venceEm,
    },
    `pix-${escreverReferencia(referencia)}-${pixNumero}`,
  );
  if (!criado.ok) {
    loja.log.error({ ...referencia, falha: criado.erro }, 'Pix charge of a difference could not be created');
    // The provider would refuse again under the same idempotency key.
    if (criado.erro.codigo === 'recusado')
      await mudarDiferenca(loja.db, diferenca, { pixVenceEm: loja.relogio.agora() });
    return falha({ codigo: 'pagamento-indisponivel' });
  }
  const aplicado = await aplicarPagamento(loja, criado.valor);
  if (!aplicado.ok) return falha({ codigo: 'pagamento-indisponivel' });
  // Answered: the next code is another charge, also if the provider stores another moment than the one asked for.
  await mudarDiferenca(loja.db, diferenca, { pixVenceEm: null });
  return ok(undefined);
}

const tituloDaDiferenca = ({ numeroDoPedido }: Pick<Pedido, 'numeroDoPedido'>) =>
  `Diferença do ${nomeDoPedido(numeroDoPedido).toLowerCase()}`;

/** Returns the provider's page of the order's open difference, which is asked for once each time that it is charged. */
export async function abrirPagamentoDaDiferenca(
  loja: Loja,
  pedidoId: string,
): Promise<Result<{ url: string }, ErroPagarDiferenca>> {
  const agora = loja.relogio.agora();
  const pedido = await buscarPedido(loja.db, pedidoId);
  const diferenca = await buscarDiferencaPorAcertar(loja.db, pedidoId);
  if (!pedido || !diferenca || !cobravel(pedido, diferenca, agora)) return falha({ codigo: 'sem-diferenca' });
  if (diferenca.urlPagamento) return ok({ url: diferenca.urlPagamento });
  const { nome: nomeDaLoja } = await lerDadosDaLoja(loja.db);
  const referencia = referenciaDe(diferenca);
  const { valorCentavos, expiraEm, vez } = diferenca;
  const { nome, email, telefone, documento, cep, rua, numero, cidade, uf } = pedido;
  const resposta = await loja.pagamentos.criarPreferencia(
    {
      ...referencia,
      nomeDaLoja,
      itens: [
        {
          produtoId: pedidoId,
          titulo: tituloDaDiferenca(pedido),
          quantidade: 1,
          precoCentavos: valorCentavos,
          descontoCentavos: 0,
        },
      ],
      totalCentavos: valorCentavos,
      descontoCentavos: 0,
      comprador: { nome, email, telefone, documento },
      endereco: { cep, rua, numero, cidade, uf },
      expiraEm,
      boletoVenceEm: vencimentoDoBoleto(expiraEm, agora),
    },
    `preferencia-${escreverReferencia(referencia)}-${vez}`,
  );
  if (!resposta.ok) {
    loja.log.error({ ...referencia, falha: resposta.erro }, 'preference of a difference could not be created');
    return falha({ codigo: 'pagamento-indisponivel' });
  }
  const { preferenciaId, url } = resposta.valor;
  if (await guardarPaginaDaDiferenca(loja.db, diferenca, { preferenciaId, urlPagamento: url })) return ok({ url });
  // It ended while the provider was asked.
  await loja.pagamentos.encerrarPreferencia(preferenciaId, agora, `encerrar-${preferenciaId}`);
  return falha({ codigo: 'sem-diferenca' });
}
