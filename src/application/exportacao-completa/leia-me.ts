// @requirement 15.42.1
import { colunasExportadas, type NomeDaTabela, nomesDasTabelas } from '#db/exportacao/gravar-tabelas-exportadas.ts';
import { formatarMomentoPorExtenso } from '#domain/datas.ts';
import { tituloNaPlanilha } from './arquivos-das-tabelas.ts';
import { textosDasColunas } from './textos-das-colunas.ts';
import { textosDasListas } from './textos-das-listas.ts';
import { tabelasDeFora, textosDasTabelas } from './textos-das-tabelas.ts';

/** Meaning of a column of a table's file; undefined if nobody wrote it. */
export const textoDaColuna = (nome: NomeDaTabela, titulo: string): string | undefined =>
  textosDasColunas[`${nome}.${titulo}`] ?? textosDasColunas[titulo];

const linhas = (colunas: readonly (readonly [string, string])[]): string =>
  colunas.map(([titulo, texto]) => `    ${titulo}: ${texto}`).join('\n');

const dasListas = (): string =>
  Object.entries(textosDasListas)
    .map(([arquivo, { texto, colunas }]) => `${arquivo}: ${texto}\n${linhas(Object.entries(colunas))}`)
    .join('\n\n');

const dasTabelas = (): string =>
  nomesDasTabelas
    .map((nome) => {
      const colunas = colunasExportadas(nome).map(({ nome: coluna }) => {
        const titulo = tituloNaPlanilha(coluna);
        return [titulo, textoDaColuna(nome, titulo) ?? ''] as const;
      });
      return `tabelas/${nome}: ${textosDasTabelas[nome]}\n${linhas(colunas)}`;
    })
    .join('\n\n');

const doQueFica = (): string =>
  Object.entries(tabelasDeFora)
    .filter(([, porque]) => !porque.startsWith('está em') && !porque.startsWith('só existe na demonstração'))
    .map(([tabela, porque]) => `    ${tabela}: ${porque}`)
    .join('\n');

/** Describes the archive for the people who open it: every file, every column, and the data that stay in the shop. */
export const leiaMe = (agora: Date): string =>
  `\uFEFFTUDO O QUE ESTÁ NA SUA LOJA
Feito em ${formatarMomentoPorExtenso(agora)}.

Este arquivo contém nomes, endereços e compras de pessoas. Guarde-o como guarda as chaves da loja.

DADOS
produtos, pedidos, clientes, cupons e categorias, e tudo o mais na pasta tabelas/, cada um duas vezes:
  .csv   para planilhas: ponto e vírgula, valores em reais com vírgula, um apóstrofo diante do que um programa de
         planilhas tomaria por uma fórmula
  .json  para programas: os mesmos campos, sem apóstrofos; os que terminam em "Centavos" estão em centavos, os que
         terminam em "Pb" em centésimos de por cento, as datas em ISO 8601
O que cada arquivo e cada coluna diz está mais abaixo.

PARA OUTRAS PLATAFORMAS
shopify-produtos.csv, shopify-clientes.csv, shopify-pedidos.csv
woocommerce-produtos.csv, woocommerce-clientes.csv, woocommerce-pedidos.csv
Os títulos das colunas são os destas plataformas. O WooCommerce importa sozinho os produtos; clientes e pedidos pedem um
plugin. As fotos estão nestes arquivos pelos endereços da loja: importe-os enquanto ela estiver no ar. Unidades que várias
variações dividem estão na primeira delas.
Os clientes destes arquivos são os que têm conta. Nenhum consta como quem aceita mensagens: peça de novo.
São arquivos para programas, sem o apóstrofo contra fórmulas, que mudaria telefones e nomes: não os abra numa planilha.

ARQUIVOS
imagens/     as fotos de produtos, categorias, avaliações, conversas, devoluções e materiais, no maior tamanho, e os logotipos
ebooks/      os PDFs à venda e as amostras, sem o carimbo de quem comprou
documentos/  as notas fiscais, os comprovantes e as notas dos influencers que estão guardados, e os textos, os dados e a
             aparência da loja

CADA ARQUIVO E CADA COLUNA

${dasListas()}

${dasTabelas()}

O QUE NÃO ESTÁ AQUI
Senhas não saem da loja, nem daqui; nem os códigos de vales-presente e os links que deixam ver, entrar ou aceitar algo.
E ficam, por servirem só a esta instalação:
${doQueFica()}
`;
