// @requirement 15.36.6
import type { OrcamentoEmPapel, Timbre } from '#application/ports/documentos.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarDia, formatarDiaPorExtenso } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { fioFino, fioForte, type Folha, novaFolha } from './folha.ts';
import { tinta } from './papel.ts';
import { tabelaNaFolha } from './tabela-na-folha.ts';

type Dado = readonly [nome: string, valor: string];

function dados(folha: Folha, linhas: readonly Dado[]): void {
  folha.por(linhas.flatMap(([nome, valor]) => folha.dadoEmLinhas(nome, valor)));
}

/** A quote with the shop's and the customer's data, its prices, and until when they hold. */
export function orcamentoEmPapel(orcamento: OrcamentoEmPapel, timbre: Timbre): ReadableStream<Uint8Array> {
  const { titulo, feitoEm, validoAte, reservado, itens, freteCentavos, freteTexto } = orcamento;
  const { loja } = timbre;
  const folha = novaFolha(
    titulo,
    `Preços válidos até ${formatarDiaPorExtenso(validoAte)}.${reservado ? ' Os produtos ficam reservados até esse dia.' : ''}`,
    timbre,
  );
  folha.secao('a1', 'Quem vende');
  dados(folha, [
    ['Loja', loja.nome],
    ['Razão social', loja.razaoSocial],
    ['CNPJ', loja.cnpj],
    ['Endereço', loja.endereco],
    ['E-mail', loja.email],
    ['WhatsApp', loja.whatsapp ? mascararTelefone(loja.whatsapp) : ''],
  ]);
  folha.secao('b1', 'Para quem');
  dados(folha, [
    ['Razão social', orcamento.razaoSocial],
    [orcamento.razaoSocial ? 'Aos cuidados de' : 'Nome', orcamento.nome],
    ['CPF ou CNPJ', orcamento.documento ? mascararDocumento(orcamento.documento) : ''],
    ['E-mail', orcamento.email],
    ['Telefone', orcamento.telefone ? mascararTelefone(orcamento.telefone) : ''],
    ['Entrega', orcamento.endereco],
    ['Empenho ou ordem de compra', orcamento.ordemDeCompra],
    ['Dados para a nota', orcamento.dadosDaFatura],
  ]);
  folha.secao('c1', 'Itens e preços');
  tabelaNaFolha(
    folha,
    itens,
    [
      { nome: 'Produto', valor: ({ nome, variacao }) => (variacao ? `${nome} (${variacao})` : nome) },
      { nome: 'Quantidade', valor: ({ quantidade }) => String(quantidade) },
      { nome: 'Preço', valor: ({ precoCentavos }) => formatarReais(precoCentavos) },
      { nome: 'Subtotal', valor: ({ precoCentavos, quantidade }) => formatarReais(precoCentavos * quantidade) },
    ],
    'Nenhum item.',
  );
  // Under the figures of the table, so that they add up to the eye.
  const soma = (nome: string, valor: string, moldura: Parameters<Folha['fila']>[1], forte = false) =>
    folha.fila(
      [
        {
          texto: nome,
          x: 0,
          largura: folha.largura / 2,
          ...(forte ? { fonte: 'forte' as const } : { cor: tinta.tinta2 }),
        },
        {
          texto: valor,
          x: folha.largura / 2,
          largura: folha.largura / 2,
          direita: true,
          ...(forte && { fonte: 'forte' as const }),
        },
      ],
      moldura,
    );
  const linhas: Dado[] = [
    ['Subtotal', formatarReais(orcamento.subtotalCentavos)],
    ...orcamento.descontos.map(({ nome, descontoCentavos }): Dado => [nome, formatarReais(-descontoCentavos)]),
    [
      freteTexto ? `Frete (${freteTexto})` : 'Frete',
      freteCentavos > 0 ? formatarReais(freteCentavos) : freteTexto ? '' : 'Grátis',
    ],
  ];
  folha.por(
    [
      ...linhas.map(([nome, valor]) => soma(nome, valor, { fioEmCima: fioFino, antes: 3.5, depois: 3.5 })),
      soma('Total', formatarReais(orcamento.totalCentavos), { fioEmCima: fioForte, antes: 6 }, true),
    ],
    true,
  );
  folha.secao('d1', 'Como aceitar');
  dados(folha, [
    ['Feito em', formatarDia(feitoEm)],
    ['Válido até', formatarDia(validoAte)],
    ['Aceitar e pagar', orcamento.link],
    ['Observação', orcamento.observacao],
  ]);
  return folha.fechar();
}
