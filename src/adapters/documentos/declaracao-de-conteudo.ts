// @requirement 15.21.6
import type { PedidoAEmbalar } from '#application/ports/documentos.ts';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { chaveEmGrupos, lerChaveDaNota, modelosDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import { unidadesNaCaixa, valoresDoConteudoDeclarado } from '#domain/notas-fiscais/conteudo-declarado.ts';
import { type Papel, tinta } from './papel.ts';

const FUNDO = 62;

/**
 * Draws the DC-e on a page of its own, since it shows prices: sender, receiver, content and value (docs/requirements.md
 * 15.21). An order with an invoice shows the invoice's key instead of values; an order of eBooks alone has no DC-e.
 */
export function declaracaoDeConteudo(
  papel: Papel,
  loja: DadosDaLoja,
  pedido: PedidoAEmbalar,
  rodape: (papel: Papel, loja: DadosDaLoja) => void,
): void {
  if (pedido.itens.every((item) => unidadesNaCaixa(item) === 0)) return;
  const { doc, margem, largura } = papel;
  const util = largura - 2 * margem;
  const novaPagina = () => {
    doc.addPage();
    rodape(papel, loja);
    return margem;
  };
  let y = papel.bloco('Declaração de conteúdo', margem, novaPagina(), util, { fonte: 'titulo', tamanho: 18 }) + 2;
  y = papel.bloco(
    'Dados para emitir a DC-e. Esta folha é da loja e da transportadora: não vai dentro da caixa.',
    margem,
    y,
    util,
    { cor: tinta.tinta2 },
  );
  const { nome, destinatario, documento, rua, numero, complemento, bairro, cidade, uf, cep, telefone } = pedido;
  y = parte(papel, y + 14, 'Remetente', [
    loja.razaoSocial || loja.nome,
    loja.cnpj && `CNPJ ${loja.cnpj}`,
    loja.endereco,
  ]);
  y = parte(papel, y + 10, 'Destinatário', [
    destinatario ?? nome,
    // The buyer's document only: the recipient of a present has none on record.
    documento && !destinatario && `${documento.length === 11 ? 'CPF' : 'CNPJ'} ${mascararDocumento(documento)}`,
    destinatario && `Comprado por ${nome}${documento ? `, ${mascararDocumento(documento)}` : ''}`,
    [rua, numero, complemento, bairro].filter(Boolean).join(', '),
    `${cidade} - ${uf}, CEP ${mascararCep(cep)}${telefone ? `, ${mascararTelefone(telefone)}` : ''}`,
  ]);
  const nota = lerChaveDaNota(pedido.notaChave ?? '');
  if (nota.ok)
    y = parte(papel, y + 10, `${modelosDaNota[nota.valor.modelo]} nº ${nota.valor.numero}`, [
      chaveEmGrupos(nota.valor.chave),
    ]);
  conteudo(papel, pedido, y + 16, novaPagina);
}

function parte(papel: Papel, y: number, titulo: string, linhas: (string | false | null)[]): number {
  const util = papel.largura - 2 * papel.margem;
  let baixo = papel.bloco(titulo, papel.margem, y, util, { cor: tinta.tinta2, tamanho: 8.5 });
  for (const linha of linhas) if (linha) baixo = papel.bloco(linha, papel.margem, baixo, util, { tamanho: 10 });
  return baixo;
}

/** Draws goods with quantity and value, over further pages where needed, and their total. */
function conteudo(papel: Papel, pedido: PedidoAEmbalar, inicio: number, novaPagina: () => number): void {
  const { doc, margem, largura, altura } = papel;
  const util = largura - 2 * margem;
  const direita = { direita: true } as const;
  const valorX = largura - margem - 80;
  const cabecas = (y: number) => {
    papel.linha('Conteúdo', margem, y, 160, { cor: tinta.tinta2, tamanho: 8.5 });
    papel.linha('Qtd.', valorX - 40, y, 30, { cor: tinta.tinta2, tamanho: 8.5, ...direita });
    papel.linha('Valor', valorX, y, 80, { cor: tinta.tinta2, tamanho: 8.5, ...direita });
    papel.fio(y + 14, tinta.ebano, 0.8);
    return y + 22;
  };
  const { linhas, descontoCentavos, totalCentavos } = valoresDoConteudoDeclarado(pedido);
  let y = cabecas(inicio);
  for (const { nome, quantidade, valorCentavos } of linhas) {
    const cabe = valorX - 50 - margem;
    doc.font('texto').fontSize(10);
    if (y + doc.heightOfString(nome, { width: cabe }) + 16 > altura - FUNDO) y = cabecas(novaPagina());
    papel.linha(String(quantidade), valorX - 40, y, 30, { tamanho: 10, ...direita });
    papel.linha(formatarReais(valorCentavos), valorX, y, 80, { tamanho: 10, ...direita });
    const baixo = papel.bloco(nome, margem, y, cabe, { tamanho: 10 });
    papel.fio(baixo + 3);
    y = baixo + 10;
  }
  if (y + 50 > altura - FUNDO) y = novaPagina();
  if (descontoCentavos > 0) {
    papel.linha('Desconto', margem, y, 160, { tamanho: 10 });
    papel.linha(formatarReais(-descontoCentavos), valorX, y, 80, { tamanho: 10, ...direita });
    y += 18;
  }
  const unidades = linhas.reduce((soma, { quantidade }) => soma + quantidade, 0);
  papel.linha(`Total, ${unidades} ${unidades === 1 ? 'unidade' : 'unidades'}`, margem, y, util - 90, {
    fonte: 'forte',
    tamanho: 11,
  });
  papel.linha(formatarReais(totalCentavos), valorX, y, 80, { fonte: 'forte', tamanho: 11, ...direita });
}
