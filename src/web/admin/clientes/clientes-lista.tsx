// @requirement 15.33.3 15.33.4
import '#web/ui/list/tabela-em-cartoes.css';
import './clientes.css';
import { data, Link } from 'react-router';
import { contarClientes, listarClientes } from '#db/queries/clientes/admin-clientes.ts';
import { listarSegmentos } from '#db/queries/clientes/segmentos.ts';
import { nomesDosProdutos } from '#db/queries/promocoes/admin-promocoes.ts';
import {
  enderecoDoFiltro,
  escreverOrdemDeClientes,
  lerFiltroDeClientes,
  lerOrdemDeClientes,
  MAIS_CLIENTES_CONTADOS,
} from '#domain/clientes/filtro-de-clientes.ts';
import { lerCursor } from '#domain/cursor.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { lerRecado } from '#web/flash-message.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { BuscaDaLista } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { acoesDaLista } from './clientes-action.ts';
import { erroAoCarregarClientes, erroAoSalvarSegmento, frasesDeExcluirSegmento } from './clientes-frases.ts';
import { Filtros, FiltrosAtivos } from './filtros-de-clientes.tsx';
import { SalvarSegmento, Segmentos } from './segmentos.tsx';
import { TabelaDeClientes } from './tabela-de-clientes.tsx';
import type { Route } from './+types/clientes-lista.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { filtro, faltas } = lerFiltroDeClientes(url.searchParams);
  const ordem = lerOrdemDeClientes(url.searchParams.get('ordem'));
  return lerOuFalhar(loja, 'customers could not be read', async () => {
    const [pagina, quantos, segmentos, [produto = null]] = await Promise.all([
      listarClientes(loja.db, filtro, ordem, lerCursor(url.searchParams)),
      contarClientes(loja.db, filtro),
      listarSegmentos(loja.db),
      filtro.produto ? nomesDosProdutos(loja.db, [filtro.produto]) : [],
    ]);
    const { recado, headers: cabecalhos } = await lerRecado(request);
    const dados = {
      recado,
      pagina,
      quantos,
      segmentos,
      filtro,
      faltas,
      produto: produto?.nome ?? null,
      endereco: enderecoDoFiltro(filtro),
      ordem: escreverOrdemDeClientes(ordem),
    };
    return data(dados, { headers: cabecalhos });
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = acoesDaLista;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: {
    'salvar-segmento': erroAoSalvarSegmento,
    'excluir-segmento': frasesDeExcluirSegmento.recusado,
  },
  leitura: erroAoCarregarClientes,
};

export const meta = () => metaDoPainel('Clientes');

const nomesDasOrdens = [
  { valor: '-ultima', nome: 'Compra mais recente' },
  { valor: 'ultima', nome: 'Compra mais antiga' },
  { valor: '-gasto', nome: 'Quem mais gastou' },
  { valor: '-pedidos', nome: 'Mais pedidos' },
  { valor: 'nome', nome: 'Nome, de A a Z' },
  { valor: '-desde', nome: 'Mais novos' },
];

/** 'Clientes' (docs/requirements.md 15.33). */
export default function Clientes({ loaderData, actionData }: Route.ComponentProps) {
  const { recado, pagina, quantos, segmentos, filtro, faltas, produto, endereco, ordem } = loaderData;
  const podeExportar = usePodeAbrir()('/admin/clientes/exportar.csv');
  const exportacao = new URLSearchParams(endereco);
  exportacao.set('ordem', ordem);
  const recusa = actionData && !actionData.ok ? actionData : null;
  return (
    <>
      <TituloDoPainel titulo="Clientes" frase="Quem comprou ou tem conta.">
        {podeExportar && <ExportarCsv href={`/admin/clientes/exportar.csv?${exportacao}`} />}
      </TituloDoPainel>
      {recado && <Mensagem tipo="sucesso" texto={recado} />}
      <FraseDaResposta resposta={actionData} />
      <Segmentos segmentos={segmentos} endereco={endereco} />
      <BuscaDaLista rotulo="Buscar por nome, e-mail, telefone ou CPF" atual={filtro.busca} campos={['ordem']}>
        <select key={ordem} name="ordem" aria-label="Ordenar por" defaultValue={ordem} className="clientes-ordem">
          <Opcoes opcoes={nomesDasOrdens} />
        </select>
        <span className="ferramentas-quantos" role="status">
          {quantos > MAIS_CLIENTES_CONTADOS
            ? `${numeroComMilhares(MAIS_CLIENTES_CONTADOS)}+`
            : numeroComMilhares(quantos)}{' '}
          {quantos === 1 ? 'cliente' : 'clientes'}
        </span>
      </BuscaDaLista>
      <Filtros filtro={filtro} faltas={faltas} />
      <FiltrosAtivos filtro={filtro} produto={produto} ordem={ordem} />
      <SalvarSegmento
        endereco={endereco}
        guardado={segmentos.find((segmento) => segmento.filtro === endereco) ?? null}
        recusa={recusa?.intencao === 'salvar-segmento' ? recusa : null}
        salvou={actionData?.ok ?? false}
      />
      {pagina.linhas.length === 0 ? (
        <EstadoVazio
          coordenada="b1"
          frase={
            endereco ? 'Nenhum cliente com estes filtros.' : 'Ainda não há clientes: o primeiro pedido traz o primeiro.'
          }
        >
          {endereco && (
            <Link className="botao botao-secundario" to="/admin/clientes">
              Ver todos os clientes
            </Link>
          )}
        </EstadoVazio>
      ) : (
        <TabelaDeClientes clientes={pagina.linhas} ordem={ordem} />
      )}
      <PaginasDaLista anterior={pagina.anterior} proxima={pagina.proxima} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Clientes" frase={erroAoCarregarClientes} />;
}
