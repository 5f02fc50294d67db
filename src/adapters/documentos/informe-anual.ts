// @requirement 15.29.6
import type { InformeAnual, Timbre } from '#application/ports/documentos.ts';
import type { SomaDoInforme } from '#domain/comissoes/informe.ts';
import { vendedorEmUmaLinha } from '#domain/configuracao/loja.ts';
import { ehDocumentoDePessoa } from '#domain/comissoes/dados-fiscais.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { mesPorExtenso } from '#domain/dias-por-extenso.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { novaFolha } from './folha.ts';
import { tabelaNaFolha } from './tabela-na-folha.ts';

type Linha = SomaDoInforme & { mes?: string };

const colunas = [
  { nome: 'Mês', valor: ({ mes }: Linha) => (mes === undefined ? 'Ano' : mesPorExtenso(mes)) },
  { nome: 'Bruto', valor: ({ valorCentavos }: Linha) => formatarReais(valorCentavos) },
  { nome: 'INSS', valor: ({ inssCentavos }: Linha) => formatarReais(inssCentavos) },
  { nome: 'IRRF', valor: ({ irrfCentavos }: Linha) => formatarReais(irrfCentavos) },
  { nome: 'Líquido', valor: ({ liquidoCentavos }: Linha) => formatarReais(liquidoCentavos) },
];

/** The yearly statement of an influencer: payer, payee, and the payouts by month; a section for each document. */
export function informeAnual({ ano, beneficiarios }: InformeAnual, timbre: Timbre): ReadableStream<Uint8Array> {
  const folha = novaFolha(
    `Informe de ${ano}`,
    'Comissões pagas por Pix, por mês do repasse, com o que foi retido de INSS e de imposto de renda.',
    timbre,
  );
  folha.secao('a1', 'Quem pagou');
  folha.por([folha.dado('Fonte pagadora', vendedorEmUmaLinha(timbre.loja) || timbre.loja.nome)]);
  for (const [i, { documento, nome, endereco, meses, soma }] of beneficiarios.entries()) {
    folha.secao(`b${i + 1}`, 'Quem recebeu');
    const tipo = documento === null || ehDocumentoDePessoa(documento) ? 'CPF' : 'CNPJ';
    folha.por([
      folha.dado('Nome', nome),
      folha.dado(tipo, documento === null ? 'não informado' : mascararDocumento(documento)),
      ...(endereco ? [folha.dado('Endereço', endereco)] : []),
    ]);
    folha.secao(`c${i + 1}`, 'Valores por mês');
    tabelaNaFolha<Linha>(folha, meses, colunas, '', soma);
  }
  return folha.fechar();
}
