// @requirement 15.15.4
import './atendimento.css';
import { Link } from 'react-router';
import {
  type AtendimentoDaLista,
  lerEsperasDeAtendimento,
  listarAtendimentos,
} from '#db/atendimento/ler-admin-atendimento.ts';
import { situacoesDoAtendimento } from '#domain/atendimento/atendimento.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { fraseDaContagem } from '#web/admin/base/listas.ts';
import { columnsOf, Empty, Rows, Search, Tabs, useRowLink } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { MessageSquareText } from '#web/ui/media/icones-do-painel.tsx';
import { erroAoCarregarAtendimento, nomesDaSituacao } from './atendimento-frases.ts';
import { Prazo } from './prazo.tsx';
import type { Route } from './+types/atendimento.ts';

/** Customers' conversations, the most urgent first (docs/requirements.md 15.15). */
export const loader = load(async ({ db, now, query, search: busca, cursor }) => {
  const pedida = query.get('situacao');
  const situacao =
    pedida === 'todas' ? null : (situacoesDoAtendimento.find((conhecida) => conhecida === pedida) ?? 'esperando');
  const [{ esperando }, pagina] = await Promise.all([
    lerEsperasDeAtendimento(db),
    listarAtendimentos(db, { situacao, busca }, cursor),
  ]);
  return { busca, esperando, pagina, agora: now };
});

export const handle = noAnswer({}, erroAoCarregarAtendimento);
export const meta = () => title('Atendimento');
export const ErrorBoundary = failure('Atendimento', erroAoCarregarAtendimento);

const outras = [
  ['respondido', nomesDaSituacao.respondido],
  ['fechado', nomesDaSituacao.fechado],
  ['todas', 'Todas'],
] as const;

const col = columnsOf<AtendimentoDaLista>();
const colunas = (link: (to: string) => string, agora: Date) => [
  col.plain(
    'Quem',
    ({ id, nome, email, naoLidaPelaLoja }) => (
      <>
        <Link
          className={naoLidaPelaLoja ? 'elo nome atendimento-nao-lido' : 'elo nome'}
          to={link(`/admin/atendimento/${id}`)}
        >
          {comoChamar({ nome, email, uid: id })}
          {naoLidaPelaLoja && <span className="so-para-leitor">, não lida</span>}
        </Link>
        <span className="complemento atendimento-sobre">{email}</span>
      </>
    ),
    { unlabelled: true },
  ),
  col.plain(
    'Sobre',
    ({ numeroDoPedido, produtoNome }) => (numeroDoPedido === null ? produtoNome : nomeDoPedido(numeroDoPedido)),
    { unlabelled: true },
  ),
  col.plain('Prazo', (conversa) => <Prazo {...conversa} agora={agora} />),
  col.plain('Mensagens', ({ mensagens }) => mensagens),
  col.moment('Última', ({ ultimaEm }) => ultimaEm),
];

export default function Atendimento({ loaderData: { busca, esperando, pagina, agora } }: Route.ComponentProps) {
  const link = useRowLink();
  const note = fraseDaContagem(esperando, {
    nenhum: 'Ninguém espera resposta.',
    um: '1 pessoa espera resposta.',
    varios: 'pessoas esperam resposta.',
  });
  const prontas = (
    <Link className="botao botao-pequeno" to={link('/admin/atendimento/respostas')}>
      <MessageSquareText className="icone icone-pequeno" aria-hidden />
      Respostas prontas
    </Link>
  );
  return (
    <Page title="Atendimento" note={note} acts={prontas}>
      <Tabs
        label="Filtrar por situação"
        param="situacao"
        all={['esperando', nomesDaSituacao.esperando, esperando]}
        options={outras}
      />
      <Search label="Buscar pessoa, pedido ou produto" />
      <Rows
        page={pagina}
        caption="Conversas"
        scrolls
        className="atendimento-tabela"
        rowKey={({ id }) => id}
        columns={colunas(link, agora)}
        empty={<Empty at="c5" none={busca ? 'Nenhuma conversa com esta busca.' : 'Nenhuma conversa aqui.'} />}
      />
    </Page>
  );
}
