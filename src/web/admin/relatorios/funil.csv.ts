// @requirement 15.37.4
import { NO_ARQUIVO } from '#application/medicao/ler-funil.ts';
import { cabecalhosDoArquivo, type ColunasDoCsv, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { lerFunilPorDia, lerMedidas, lerMedidasComPedidos, lerProdutosMedidos } from '#db/medicao/ler-medidas.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { funilPorGrupo, nomesDosPassos, passosDoFunil } from '#domain/medicao/funil.ts';
import { nomeDaOrigem } from '#domain/medicao/origem.ts';
import type { Aparelho } from '#domain/medicao/pessoa.ts';
import { gruposDoPeriodo } from '#domain/periodo.ts';
import { lojaContext } from '#web/request-context.ts';
import { lerEndereco } from './ler-endereco.ts';
import { nomesDosAparelhos, type TabelaDoFunil, tabelasDoFunil } from './relatorios-frases.ts';
import type { Route } from './+types/funil.csv.ts';

type DaMedida = { pessoas: number; pedidos: number; vendidoCentavos: number };

const dosPedidos: ColunasDoCsv<DaMedida> = [
  { titulo: 'Pedidos pagos', valor: ({ pedidos }) => pedidos },
  { titulo: 'Vendido', valor: ({ vendidoCentavos }) => reaisNaPlanilha(vendidoCentavos) },
];
const visitas = { titulo: 'Visitas', valor: ({ pessoas }: { pessoas: number }) => pessoas };
const doTexto = <T extends { chave: string }>(titulo: string, texto: (chave: string) => string) => ({
  titulo,
  valor: ({ chave }: T) => texto(chave),
});

/** A table of the funnel's report as a file (`tabela`, else the funnel itself): all rows of the period. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, relogio, medidor } = context.get(lojaContext);
  const { periodo, agrupamento } = lerEndereco(url.searchParams, relogio.agora());
  const pedida = tabelasDoFunil.find((tabela) => tabela === url.searchParams.get('tabela')) ?? 'funil';
  await medidor.descarregar();
  const arquivos: Record<TabelaDoFunil, () => Promise<ReadableStream<Uint8Array>>> = {
    async funil() {
      const grupos = funilPorGrupo(await lerFunilPorDia(db, periodo), gruposDoPeriodo(periodo, agrupamento));
      return emCsv(
        [
          { titulo: 'De', valor: ({ de }) => diaInteiro(de) },
          { titulo: 'Até', valor: ({ ate }) => diaInteiro(ate) },
          ...passosDoFunil.map((passo) => ({
            titulo: nomesDosPassos[passo],
            valor: (grupo: (typeof grupos)[number]) => grupo[passo],
          })),
        ],
        grupos,
      );
    },
    origens: async () =>
      emCsv(
        [doTexto('Origem', nomeDaOrigem), visitas, ...dosPedidos],
        await lerMedidasComPedidos(db, 'origem', periodo, NO_ARQUIVO),
      ),
    aparelhos: async () =>
      emCsv(
        [doTexto('Aparelho', (chave) => nomesDosAparelhos[chave as Aparelho] ?? chave), visitas, ...dosPedidos],
        await lerMedidasComPedidos(db, 'aparelho', periodo, NO_ARQUIVO),
      ),
    paginas: async () =>
      emCsv([doTexto('Página', (chave) => chave), visitas], await lerMedidas(db, 'pagina', periodo, NO_ARQUIVO)),
    buscas: async () =>
      emCsv(
        [doTexto('Busca sem resultado', (chave) => chave), { ...visitas, titulo: 'Pessoas' }],
        await lerMedidas(db, 'busca', periodo, NO_ARQUIVO),
      ),
    produtos: async () =>
      emCsv(
        [
          { titulo: 'Produto', valor: ({ nome }) => nome },
          { titulo: 'Código', valor: ({ id }) => id },
          { ...visitas, titulo: 'Viram' },
          ...dosPedidos,
        ],
        await lerProdutosMedidos(db, periodo, NO_ARQUIVO),
      ),
  };
  return new Response(await arquivos[pedida](), {
    headers: cabecalhosDoArquivo(`${pedida}-${periodo.de}-a-${periodo.ate}.csv`, TIPO_CSV),
  });
}

function emCsv<T>(colunas: ColunasDoCsv<T>, linhas: T[]): ReadableStream<Uint8Array> {
  async function* lotes() {
    yield linhas;
  }
  return csvEmFluxo(colunas, lotes());
}
