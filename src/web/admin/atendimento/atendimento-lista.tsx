// @requirement 15.15.4
import '#web/ui/list/tabela-em-cartoes.css';
import './atendimento.css';
import { MessageSquareText } from '#web/ui/media/icones-do-painel.tsx';
import { Link } from 'react-router';
import { lerEsperasDeAtendimento, listarAtendimentos } from '#db/queries/atendimento/admin-atendimento.ts';
import { situacoesDoAtendimento } from '#domain/atendimento/atendimento.ts';
import { formatarMomento } from '#domain/datas.ts';
import { lerCursor } from '#domain/cursor.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { abasDe, fraseDaContagem } from '#web/admin/base/listas.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { BuscaDaLista, FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { Tabela } from '#web/ui/list/list-tabela.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { erroAoCarregarAtendimento, nomesDaSituacao } from './atendimento-frases.ts';
import { Prazo } from './prazo.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/atendimento-lista.ts';

/** Customers' conversations, the most urgent first (docs/requirements.md 15.15). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const { searchParams } = new URL(request.url);
  const pedida = searchParams.get('situacao');
  const situacao =
    pedida === 'todas' ? null : (situacoesDoAtendimento.find((conhecida) => conhecida === pedida) ?? 'esperando');
  const busca = umaLinha(searchParams.get('busca') ?? '').slice(0, 100);
  const [esperas, pagina] = await Promise.all([
    lerEsperasDeAtendimento(db),
    listarAtendimentos(db, { situacao, busca }, lerCursor(searchParams)),
  ]);
  return { situacao, busca, esperando: esperas.esperando, pagina, agora: relogio.agora() };
}

export const handle: FrasesSemResposta = { leitura: erroAoCarregarAtendimento };

export const meta = () => metaDoPainel('Atendimento');

export default function Atendimento({ loaderData }: Route.ComponentProps) {
  const { situacao, busca, esperando, pagina, agora } = loaderData;
  const elo = useEloDaLista();
  const frase = fraseDaContagem(esperando, {
    nenhum: 'Ninguém espera resposta.',
    um: '1 pessoa espera resposta.',
    varios: 'pessoas esperam resposta.',
  });
  const abas = [...abasDe(situacoesDoAtendimento, nomesDaSituacao, { esperando }), { valor: 'todas', nome: 'Todas' }];
  return (
    <>
      <TituloDoPainel titulo="Atendimento" frase={frase}>
        <Link className="botao botao-pequeno" to={elo('/admin/atendimento/respostas')}>
          <MessageSquareText className="icone icone-pequeno" aria-hidden />
          Respostas prontas
        </Link>
      </TituloDoPainel>
      <FiltrosEmAbas
        rotulo="Filtrar por situação"
        parametro="situacao"
        padrao="esperando"
        atual={situacao ?? 'todas'}
        opcoes={abas}
      />
      <BuscaDaLista rotulo="Buscar pessoa, pedido ou produto" atual={busca} />
      {pagina.linhas.length === 0 ? (
        <EstadoVazio coordenada="c5" frase={busca ? 'Nenhuma conversa com esta busca.' : 'Nenhuma conversa aqui.'} />
      ) : (
        <div className="tabela-rolavel atendimento-tabela" tabIndex={0} role="group" aria-label="Conversas">
          <Tabela
            emCartoes
            legenda="Conversas"
            linhas={pagina.linhas}
            chave={({ id }) => id}
            colunas={[
              {
                nome: 'Quem',
                semRotulo: true,
                valor: ({ id, nome, email, naoLidaPelaLoja }) => (
                  <>
                    <Link
                      className={naoLidaPelaLoja ? 'elo nome atendimento-nao-lido' : 'elo nome'}
                      to={elo(`/admin/atendimento/${id}`)}
                    >
                      {comoChamar({ nome, email, uid: id })}
                      {naoLidaPelaLoja && <span className="so-para-leitor">, não lida</span>}
                    </Link>
                    <span className="complemento atendimento-sobre">{email}</span>
                  </>
                ),
              },
              {
                nome: 'Sobre',
                semRotulo: true,
                valor: ({ numeroDoPedido, produtoNome }) =>
                  numeroDoPedido === null ? produtoNome : nomeDoPedido(numeroDoPedido),
              },
              { nome: 'Prazo', valor: (conversa) => <Prazo {...conversa} agora={agora} /> },
              { nome: 'Mensagens', valor: ({ mensagens }) => mensagens },
              { nome: 'Última', valor: ({ ultimaEm }) => formatarMomento(ultimaEm) },
            ]}
          />
        </div>
      )}
      <PaginasDaLista {...pagina} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Atendimento" frase={erroAoCarregarAtendimento} />;
}
