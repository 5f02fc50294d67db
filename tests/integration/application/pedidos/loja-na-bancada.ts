import { eq } from 'drizzle-orm';
import { pagarPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import { criarPedidoDaLoja } from '#application/pedidos/criar-pedido-da-loja.ts';
import { aceitarOrcamento, criarOrcamento } from '#application/pedidos/orcamentos.ts';
import { orcamentos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { type ItemDigitado, type PedidoDigitado, pedidoVazio } from '#domain/pedidos/pedido-digitado.ts';
import { valorDe } from '#tests/support/resultado.ts';
import { autor, usarBancada } from './bancada.ts';

/** A line of the form: kings. */
export const item = (quantidade = '2', mudanca: Partial<ItemDigitado> = {}): ItemDigitado => ({
  produtoId: 'rei',
  nome: 'Produto rei',
  variacao: '',
  quantidade,
  preco: '',
  motivo: '',
  ...mudanca,
});

/** A bench with fifty kings, and the acts of orders and quotes that the shop makes. */
export async function usarBancadaDaLoja() {
  const b = await usarBancada({ estoque: 50 });
  const digitar = (mudanca: Partial<PedidoDigitado> = {}): PedidoDigitado => ({
    ...pedidoVazio(b.loja.relogio.agora()),
    nome: 'Beatriz Fictícia',
    email: 'beatriz@exemplo.test',
    telefone: '(11) 90000-0000',
    cep: '01001-000',
    rua: 'Praça da Sé',
    numero: '64',
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'sp',
    itens: [item()],
    ...mudanca,
  });
  const criar = (mudanca: Partial<PedidoDigitado> = {}, chave = novoId()) =>
    criarPedidoDaLoja(b.loja, autor, { chave, digitado: digitar(mudanca) });
  const lerOrcamento = async (id: string) => {
    const [orcamento] = await b.loja.db.select().from(orcamentos).where(eq(orcamentos.id, id));
    if (!orcamento) throw new Error('quote is gone');
    return orcamento;
  };
  return {
    ...b,
    digitar,
    criar,
    lerOrcamento,
    criado: async (mudanca: Partial<PedidoDigitado> = {}) => b.ler(valorDe(await criar(mudanca)).id),
    orcado: async (mudanca: Partial<PedidoDigitado> = {}, reservar = false) =>
      lerOrcamento(
        valorDe(await criarOrcamento(b.loja, autor, { chave: novoId(), digitado: digitar(mudanca), reservar })).id,
      ),
    /** The order of a quote that the customer accepts. */
    aceito: async (id: string) => b.ler(valorDe(await aceitarOrcamento(b.loja, id)).pedidoId),
    porFora: (pedidoId: string, mudanca: Partial<Parameters<typeof pagarPorFora>[2]> = {}) =>
      pagarPorFora(b.loja, autor, {
        pedidoId,
        meio: 'dinheiro',
        pagoEm: b.emDias(0),
        comprovante: null,
        chave: novoId(),
        ...mudanca,
      }),
  };
}
