import '#web/styles/painel-cadastros.css';
import '#web/styles/painel-mensagens.css';
import { RotateCw } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import { reenviarEmails } from '#application/admin/mensagens/reenviar-emails.ts';
import { reprocessarEventos } from '#application/admin/mensagens/reprocessar-eventos.ts';
import { contarMensagens, listarEmails, listarEventos } from '#db/queries/admin-mensagens.ts';
import { lerLugar } from '#domain/lugar-na-lista.ts';
import { situacoesDoEmail, situacoesDoEvento } from '#domain/situacao-da-mensagem.ts';
import { TentarDeNovo } from '#web/components/catalogo/tentar-de-novo.tsx';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { FiltrosEmAbas } from '#web/components/painel/filtros-da-lista.tsx';
import { TabelaDeEmails } from '#web/components/painel/mensagens/tabela-de-emails.tsx';
import { TabelaDeEventos } from '#web/components/painel/mensagens/tabela-de-eventos.tsx';
import { PaginasDaLista } from '#web/components/painel/paginas-da-lista.tsx';
import { relerAposRecusa } from '#web/components/painel/reler-apos-recusa.ts';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext, usuarioContext } from '#web/contexto.ts';
import {
  frasesDaVolta,
  nomesDaSituacaoDoEmail,
  nomesDaSituacaoDoEvento,
  recusasDaVolta,
} from '#web/messages/mensagens.ts';
import { EstadoVazio } from '#web/ui/estado-vazio.tsx';
import type { Route } from './+types/lista.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const { searchParams } = new URL(request.url);
  const lugar = lerLugar(searchParams);
  const contagens = await contarMensagens(db);
  if (searchParams.get('ver') === 'eventos') {
    const situacao = situacoesDoEvento.find((uma) => uma === searchParams.get('situacao')) ?? 'falhou';
    return { ver: 'eventos' as const, situacao, contagens, pagina: await listarEventos(db, { situacao, lugar }) };
  }
  const situacao = situacoesDoEmail.find((uma) => uma === searchParams.get('situacao')) ?? 'falhou';
  return { ver: 'emails' as const, situacao, contagens, pagina: await listarEmails(db, { situacao, lugar }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const loja = context.get(lojaContext);
  const autor = context.get(usuarioContext);
  if (!autor) throw data(null, { status: 403 });
  const campos = await request.formData();
  const qual = String(campos.get('qual') ?? '').slice(0, 200);
  if (campos.get('intencao') === 'reprocessar') {
    const feito = await reprocessarEventos(loja, autor, qual === '' ? 'todos' : { chave: qual });
    return feito.ok
      ? data({ ok: true, frase: frasesDaVolta(feito.valor, 'evento') })
      : data({ ok: false, frase: recusasDaVolta[feito.erro] }, { status: 409 });
  }
  if (campos.get('intencao') === 'reenviar') {
    const feito = await reenviarEmails(loja, autor, qual === '' ? 'todos' : { id: qual });
    return feito.ok
      ? data({ ok: true, frase: frasesDaVolta(feito.valor, 'email') })
      : data({ ok: false, frase: recusasDaVolta[feito.erro] }, { status: 409 });
  }
  return data({ ok: false, frase: 'Não entendemos o que fazer.' }, { status: 400 });
}

export const shouldRevalidate = relerAposRecusa;

export function meta() {
  return [{ title: 'E-mails e pagamentos · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

const ate1000 = (quantos: number) => (quantos > 1000 ? '1.000+' : quantos);

export default function ListaDeMensagens({ loaderData, actionData }: Route.ComponentProps) {
  const { ver, situacao, contagens, pagina } = loaderData;
  const enviando = useNavigation().state === 'submitting';
  const { emails, eventos } = contagens;
  const falhas = emails.falhou + eventos.falhou;
  const frase =
    falhas === 0
      ? 'Nenhuma falha.'
      : `Falharam ${ate1000(emails.falhou)} ${emails.falhou === 1 ? 'e-mail' : 'e-mails'} e ${ate1000(eventos.falhou)} ${eventos.falhou === 1 ? 'evento' : 'eventos'} de pagamento.`;
  const abas =
    ver === 'emails'
      ? situacoesDoEmail.map((valor) => ({
          valor,
          nome: nomesDaSituacaoDoEmail[valor],
          ...(valor === 'enviado' ? {} : { quantos: ate1000(valor === 'falhou' ? emails.falhou : emails.naFila) }),
        }))
      : situacoesDoEvento.map((valor) => ({
          valor,
          nome: nomesDaSituacaoDoEvento[valor],
          ...(valor === 'processado' ? {} : { quantos: ate1000(eventos[valor]) }),
        }));
  return (
    <>
      <TituloDoPainel titulo="E-mails e pagamentos" frase={frase}>
        {situacao === 'falhou' && pagina.linhas.length > 0 && (
          <Form method="post" preventScrollReset>
            <button
              className="bt bt-q"
              name="intencao"
              value={ver === 'emails' ? 'reenviar' : 'reprocessar'}
              aria-disabled={enviando}
            >
              <RotateCw className="ic ic-p" aria-hidden />
              {ver === 'emails' ? 'Reenviar todos' : 'Reprocessar todos'}
            </button>
          </Form>
        )}
      </TituloDoPainel>
      <FiltrosEmAbas
        rotulo="O que ver"
        parametro="ver"
        atual={ver}
        padrao="emails"
        opcoes={[
          { valor: 'emails', nome: 'E-mails' },
          { valor: 'eventos', nome: 'Pagamentos' },
        ]}
      />
      <FiltrosEmAbas
        rotulo="Filtrar por situação"
        parametro="situacao"
        atual={situacao}
        padrao="falhou"
        opcoes={abas}
      />
      <div className="msg-r">
        {actionData && <Mensagem tipo={actionData.ok ? 'sucesso' : 'erro'} texto={actionData.frase} />}
      </div>
      {pagina.linhas.length === 0 && (
        <EstadoVazio
          coordenada="h8"
          frase={
            situacao === 'falhou' ? 'Nada falhou.' : ver === 'emails' ? 'Nenhuma mensagem aqui.' : 'Nenhum evento aqui.'
          }
        />
      )}
      {loaderData.ver === 'emails' ? (
        <TabelaDeEmails linhas={loaderData.pagina.linhas} enviando={enviando} />
      ) : (
        <TabelaDeEventos linhas={loaderData.pagina.linhas} enviando={enviando} />
      )}
      <PaginasDaLista {...pagina} />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <TituloDoPainel titulo="E-mails e pagamentos" />
      <Mensagem tipo="erro" texto="Erro ao carregar as mensagens.">
        <TentarDeNovo />
      </Mensagem>
    </>
  );
}
