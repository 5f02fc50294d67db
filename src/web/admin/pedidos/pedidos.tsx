// @requirement 2.18.1
import './tabela-de-pedidos.css';
import './detalhes.css';
import './pagina-do-pedido.css';
import { Link } from 'react-router';
import { lerDetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { contarBuscaDePedidos, contarPedidosDoAdmin, listarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import { formatarHora } from '#domain/datas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import {
  filtrosDePedidos,
  type FiltroDePedidos,
  lerAlvosDaBusca,
  lerProcuraDePedidos,
  LIMITE_DO_RELATORIO,
  MAIS_A_ORDENAR,
  ordenadaNaHora,
  ordensDePedidos,
  type OrdemDosPedidos,
  TETO_DA_CONTAGEM,
} from '#domain/pedidos/lista-de-pedidos.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { Ato, usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { useSelecao } from '#web/admin/base/selecao.ts';
import { ExportarCsv, ExportarPdf } from '#web/moldura/painel/exportar.tsx';
import { Search } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { FileText, Plus } from '#web/ui/media/icones.tsx';
import { Lote } from './lote.tsx';
import { acoesDosPedidos } from './pedidos-action.ts';
import { frasesDosPedidos } from './pedidos-frases.ts';
import { PedidosNovos } from './pedidos-novos.tsx';
import { TabelaDePedidos } from './pedidos-tabela.tsx';
import { useAcoesDosPedidos } from './use-acoes.ts';
import type { Route } from './+types/pedidos.ts';

export const loader = loadOrLog('orders could not be read', async ({ db, now, query, cursor }) => {
  const procura = lerProcuraDePedidos(query);
  const aberto = query.get('aberto');
  const [pagina, contagem, achados, detalhes] = await Promise.all([
    listarPedidosDoAdmin(db, procura, cursor),
    contarPedidosDoAdmin(db),
    procura.busca || procura.cliente ? contarBuscaDePedidos(db, procura) : null,
    aberto ? lerDetalhesDoPedido(db, aberto.slice(0, 40)) : null,
  ]);
  return { procura, lidaEm: now, pagina, contagem, achados, detalhes };
});

export const action = acoesDosPedidos;
export const shouldRevalidate = rereadAfterRefusal;
const doStatus = { erro: frasesDosPedidos.status };
export const handle = noAnswer(
  { status: doStatus, lote: doStatus, excluir: { erro: frasesDosPedidos.excluir } },
  frasesDosPedidos.carregar,
);
export const meta = () => title('Pedidos Recebidos');
export const ErrorBoundary = failure('Pedidos Recebidos', frasesDosPedidos.carregar);

const contado = (n: number) =>
  n > TETO_DA_CONTAGEM ? `${numeroComMilhares(TETO_DA_CONTAGEM)}+` : numeroComMilhares(n);

function nomeDoFiltro(filtro: FiltroDePedidos): string {
  return filtro === 'todos' ? 'Todos' : filtro === 'lixeira' ? 'Lixeira' : rotuloDoStatus(filtro);
}

const nomesDasOrdens: Record<OrdemDosPedidos, string> = {
  '-data': 'Mais novos',
  data: 'Mais antigos',
  cliente: 'Cliente, de A a Z',
  '-cliente': 'Cliente, de Z a A',
  '-total': 'Maior total',
  total: 'Menor total',
};

export default function Pedidos({ loaderData }: Route.ComponentProps) {
  const { procura, lidaEm, achados, contagem } = loaderData;
  const parametros = new URLSearchParams({
    ...(procura.filtro !== 'todos' && { status: procura.filtro }),
    ...(procura.cliente && { cliente: procura.cliente }),
    ...(procura.busca && { busca: procura.busca }),
    ...(procura.ordem !== '-data' && { ordem: procura.ordem }),
  });
  const consulta = parametros.size > 0 ? `?${parametros}` : '';
  const podeAbrir = usePodeAbrir();
  const podeExportar = podeAbrir('/admin/pedidos/exportar.csv');
  const quantos = achados ? achados.quantos : contagem[procura.filtro];
  const acts = (
    <>
      <Link className="botao botao-pequeno" to="/admin/orcamentos">
        <FileText className="icone icone-pequeno" aria-hidden />
        Orçamentos
      </Link>
      {podeAbrir('/admin/pedidos/novo') && (
        <Link className="botao botao-principal" to="/admin/pedidos/novo">
          <Plus className="icone icone-pequeno" aria-hidden />
          Novo pedido
        </Link>
      )}
      {podeExportar && (
        <>
          <ExportarCsv href={`/admin/pedidos/exportar.csv${consulta}`} />
          <ExportarPdf href={`/admin/pedidos/relatorio.pdf${consulta}`} />
        </>
      )}
    </>
  );
  return (
    <Page title="Pedidos Recebidos" note={`Atualizado às ${formatarHora(lidaEm)}`} acts={acts}>
      {podeExportar && quantos > LIMITE_DO_RELATORIO && (
        <p className="nota-pdf">
          O PDF traz os primeiros {numeroComMilhares(LIMITE_DO_RELATORIO)} pedidos da lista, com a soma de todos. A
          lista inteira está no CSV.
        </p>
      )}
      {ordenadaNaHora(procura) && (achados ? achados.haMais : quantos > MAIS_A_ORDENAR) && (
        <p className="nota-pdf">
          Por cliente e por total, uma lista com mais de {numeroComMilhares(MAIS_A_ORDENAR)} pedidos mostra os mais
          novos; o CSV e o PDF dela vêm por data.
        </p>
      )}
      {procura.cliente && (
        <p>
          Só os pedidos de um cliente.{' '}
          {podeAbrir('/admin/clientes/x') && (
            <>
              <Link className="elo" to={`/admin/clientes/${procura.cliente}`}>
                Ver o cliente
              </Link>
              {' · '}
            </>
          )}
          <Link className="elo" to="/admin/pedidos">
            Ver os de todos
          </Link>
        </p>
      )}
      <FiltrosEmAbas
        rotulo="Filtrar por status"
        parametro="status"
        atual={procura.filtro}
        padrao="todos"
        opcoes={filtrosDePedidos.map((valor) => ({
          valor,
          nome: nomeDoFiltro(valor),
          quantos: contado(contagem[valor]),
        }))}
      />
      <Search label="Buscar por nome, e-mail ou pedido" fields={['ordem']}>
        {procura.filtro !== 'lixeira' && (
          // Phones show cards: no heads of columns to press.
          <select
            key={procura.ordem}
            name="ordem"
            aria-label="Ordenar por"
            defaultValue={procura.ordem}
            className="so-estreito"
          >
            <Opcoes opcoes={ordensDePedidos.map((valor) => ({ valor, nome: nomesDasOrdens[valor] }))} />
          </select>
        )}
        <span className="ferramentas-quantos ferramentas-quantos-junto" role="status">
          {achados
            ? `${numeroComMilhares(quantos)}${achados.haMais ? '+' : ''} ${quantos === 1 ? 'encontrado' : 'encontrados'}`
            : `${contado(quantos)} ${quantos === 1 ? 'pedido' : 'pedidos'}`}
        </span>
      </Search>
      <Lista dados={loaderData} />
    </Page>
  );
}

function Lista({ dados: { procura, pagina, lidaEm, detalhes } }: { dados: Route.ComponentProps['loaderData'] }) {
  const acoes = useAcoesDosPedidos();
  const naLixeira = procura.filtro === 'lixeira';
  const selecao = useSelecao(pagina.linhas, ({ id }) => id);
  const curta = procura.busca !== '' && !lerAlvosDaBusca(procura.busca);
  return (
    <>
      <PedidosNovos desde={lidaEm} />
      {naLixeira && (
        <p className="nota-lixeira">
          Pedidos excluídos ficam aqui por 30 dias. Depois, os que tiveram pagamento perdem os dados do cliente, e os
          outros são apagados.
        </p>
      )}
      {pagina.linhas.length === 0 ? (
        <EstadoVazio coordenada="c4" frase={frasesDosPedidos.nenhum}>
          {curta && <p>Digite pelo menos três letras do nome ou do e-mail, ou seis caracteres do código.</p>}
          {(procura.busca || procura.cliente || procura.filtro !== 'todos') && (
            <Link className="botao botao-secundario" to="/admin/pedidos">
              Ver todos os pedidos
            </Link>
          )}
        </EstadoVazio>
      ) : (
        <>
          {!naLixeira && (
            <Ato intencao="lote">
              <Lote selecao={selecao} />
            </Ato>
          )}
          <TabelaDePedidos
            linhas={pagina.linhas}
            naLixeira={naLixeira}
            ordem={procura.ordem}
            aberto={detalhes}
            selecao={selecao}
            acoes={acoes}
          />
        </>
      )}
      <PaginasDaLista anterior={pagina.anterior} proxima={pagina.proxima} />
    </>
  );
}
