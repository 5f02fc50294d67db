// @requirement 2.10.1 2.10.2 2.10.3 2.10.4 5.2.4 8.5.1
import { describe, expect, test } from 'vitest';
import type { ErroFecharPedido } from '#application/pedidos/fechar-pedido.ts';
import type { ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { erroAoPagar, explicaOPedido, mensagemDoFechamento } from '#web/frases/fechamento-frases.ts';
import { mensagemDaMudanca } from '#web/checkout/finalizar/itens-da-comanda.tsx';
import { cabecalhoDoRetorno, lerRetorno, retornos } from '#web/ui/pedido/situacao.ts';
import { situacaoDoPedido } from '#web/ui/pedido/situacao.ts';
import { mensagemDoCupom } from '#web/frases/fechamento-frases.ts';

type Recusa = ErroFecharPedido | ErroAbrirPagamento;

/** One refusal of each code; the compiler refuses a table that lacks one. */
const recusas: { [Codigo in Recusa['codigo']]: Recusa & { codigo: Codigo } } = {
  'carrinho-vazio': { codigo: 'carrinho-vazio' },
  'quantidade-invalida': { codigo: 'quantidade-invalida', linhas: [] },
  'produto-desconhecido': { codigo: 'produto-desconhecido', linhas: [] },
  'variacao-invalida': { codigo: 'variacao-invalida', linhas: [] },
  'loja-fechada': { codigo: 'loja-fechada' },
  'digital-sem-sessao': { codigo: 'digital-sem-sessao', linhas: [] },
  'estoque-insuficiente': { codigo: 'estoque-insuficiente', linhas: [] },
  'total-divergente': {
    codigo: 'total-divergente',
    linhas: [],
    subtotalCentavos: 1,
    descontoCentavos: 0,
    totalCentavos: 1,
  },
  'cupom-desconhecido': { codigo: 'cupom-desconhecido' },
  'cupom-inativo': { codigo: 'cupom-inativo' },
  'cupom-vencido': { codigo: 'cupom-vencido' },
  'cupom-esgotado': { codigo: 'cupom-esgotado' },
  'cupom-minimo': { codigo: 'cupom-minimo', minimoCentavos: 12_345 },
  'cupom-por-pessoa': { codigo: 'cupom-por-pessoa', limitePorPessoa: 1 },
  'cupom-por-comecar': { codigo: 'cupom-por-comecar', comecaEm: '27/11/2026 00:00:00' },
  'cupom-outros-bens': { codigo: 'cupom-outros-bens', bens: ['Peças', 'Livros'] },
  'cupom-primeira-compra': { codigo: 'cupom-primeira-compra' },
  'cupom-nao-soma': { codigo: 'cupom-nao-soma', promocao: 'Semana do livro' },
  'vale-desconhecido': { codigo: 'vale-desconhecido', vale: 0 },
  'vale-bloqueado': { codigo: 'vale-bloqueado', vale: 0 },
  'vale-sem-saldo': { codigo: 'vale-sem-saldo', vale: 0 },
  'vale-divergente': { codigo: 'vale-divergente', aPagarCentavos: 1 },
  'chave-reutilizada': { codigo: 'chave-reutilizada' },
  'reservas-demais': { codigo: 'reservas-demais', sozinho: false, deTodos: false, liberaEm: new Date(0) },
  'pedido-nao-pagavel': { codigo: 'pedido-nao-pagavel' },
  'pagamento-indisponivel': { codigo: 'pagamento-indisponivel' },
};

describe('recusas do fechamento', () => {
  test('cada código tem a sua frase, inteira', () => {
    const frases = Object.values(recusas).map(mensagemDoFechamento);
    for (const frase of frases) expect(frase).toMatch(/^[A-ZÀ-Ú].*[.]$/);
    expect(new Set(frases).size).toBe(frases.length);
  });

  test('as frases dos requisitos estão ao pé da letra', () => {
    expect(mensagemDoFechamento(recusas['carrinho-vazio'])).toBe('Seu carrinho está vazio.');
    expect(mensagemDoFechamento(recusas['pagamento-indisponivel'])).toBe(
      'Erro ao processar o pagamento. Tente novamente em instantes.',
    );
    expect(erroAoPagar.aviso).toBe('Erro ao processar o pagamento.');
  });

  test('o mínimo do cupom aparece em reais', () => {
    expect(mensagemDoCupom(recusas['cupom-minimo'])).toContain('R$\u00a0123,45');
    expect(mensagemDoCupom({ codigo: 'cupom-minimo', minimoCentavos: 100, bens: ['Peças'] })).toContain(' de Peças.');
  });

  test('os bens do cupom aparecem pelo nome, de muitos os três primeiros', () => {
    const vale = (...bens: string[]) => mensagemDoCupom({ codigo: 'cupom-outros-bens', bens });
    expect(vale('Peças')).toBe('Este cupom vale só para Peças.');
    expect(vale('Peças', 'Livros')).toBe('Este cupom vale só para Peças e Livros.');
    expect(vale('A', 'B', 'C', 'D')).toBe('Este cupom vale só para A, B, C e outros.');
    expect(vale()).toBe('Este cupom vale só para produtos que saíram da loja.');
  });

  test('só o que é do pedido se explica; o resto é o erro geral', () => {
    const nossos = ['pagamento-indisponivel', 'muitas-tentativas', 'sem-resposta', 'toString', ''];
    expect(nossos.filter(explicaOPedido)).toEqual([]);
    expect(Object.keys(recusas).filter((codigo) => !explicaOPedido(codigo))).toEqual(['pagamento-indisponivel']);
  });
});

describe('retorno do pagamento', () => {
  test('títulos e textos são os dos requisitos', () => {
    expect(cabecalhoDoRetorno('success')).toEqual({
      titulo: 'Obrigado pela sua compra!',
      texto: 'Seu pedido foi confirmado e está sendo processado.',
    });
    expect(cabecalhoDoRetorno('pending').titulo).toBe('Pagamento Pendente');
    expect(cabecalhoDoRetorno('failure').titulo).toBe('Pagamento Não Realizado');
    expect(new Set([...retornos, null].map((retorno) => cabecalhoDoRetorno(retorno).titulo)).size).toBe(4);
  });

  test.each([
    [['success'], 'success'],
    [['pending', 'in_process'], 'pending'],
    [['approved', 'success'], 'success'],
    [['failure', 'success'], 'failure'],
    [['approved'], null],
    [['SUCCESS'], null],
    [[], null],
  ])('status=%s é %s', (status, retorno) => {
    expect(lerRetorno(status)).toBe(retorno);
  });
});

test('a palavra do endereço só muda a espera, nunca um pedido resolvido', () => {
  for (const status of statusDoPedido) {
    const titulos = new Set(
      [...retornos, null].map((retorno) => situacaoDoPedido({ status, emDisputa: false }, retorno).titulo),
    );
    expect(titulos.size).toBe(status === 'pendente' ? 2 : 1);
  }
  expect(situacaoDoPedido({ status: 'approved', emDisputa: true }, 'success').titulo).toBe('Pagamento em análise');
  const entregue = { status: 'enviado', emDisputa: false, entregueEm: new Date() } as const;
  expect(situacaoDoPedido(entregue, null).titulo).toBe('Pedido entregue');
});

test('as mudanças do carrinho dizem o que mudou', () => {
  expect(mensagemDaMudanca({ tipo: 'preco', deCentavos: 189_000, paraCentavos: 195_050 })).toBe(
    'O preço mudou de R$\u00a01.890,00 para R$\u00a01.950,50',
  );
  expect(mensagemDaMudanca({ tipo: 'quantidade', disponivel: 2 })).toBe('Só há 2 unidades');
  expect(mensagemDaMudanca({ tipo: 'quantidade', disponivel: 1 })).toBe('Só há 1 unidade');
  expect(mensagemDaMudanca({ tipo: 'indisponivel' })).toBe('Indisponível');
});
