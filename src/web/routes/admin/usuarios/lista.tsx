import '#web/styles/painel-cadastros.css';
import '#web/styles/painel-usuarios.css';
import { data } from 'react-router';
import { contarUsuarios, listarUsuarios } from '#db/queries/admin-usuarios.ts';
import { lerLugar } from '#domain/lugar-na-lista.ts';
import { escreverOrdemDeUsuarios, lerOrdemDeUsuarios } from '#domain/usuarios-lista.ts';
import { ListaDeUsuarios } from '#web/components/admin-usuarios/lista-de-usuarios.tsx';
import { TentarDeNovo } from '#web/components/catalogo/tentar-de-novo.tsx';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/lista.ts';
import { lerFiltro } from './ler-filtro.ts';
import { mudarEmMassa } from './mudar-em-massa.ts';
import { receberEdicao } from './receber-edicao.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(lojaContext);
  const filtro = lerFiltro(url.searchParams);
  const ordem = lerOrdemDeUsuarios(url.searchParams.get('ordem'));
  const comum = { ...filtro, ordem: escreverOrdemDeUsuarios(ordem), salvo: url.searchParams.get('salvo') === '1' };
  try {
    const [pagina, quantos] = await Promise.all([
      listarUsuarios(db, filtro, ordem, lerLugar(url.searchParams)),
      contarUsuarios(db, filtro),
    ]);
    return data({ ...comum, falha: false as const, quantos, ...pagina });
  } catch (erro) {
    log.error({ err: erro }, 'users could not be read');
    return data({ ...comum, falha: true as const }, { status: 503 });
  }
}

/** Edits one user, or changes many: what `intencao` says. */
export async function action({ context, request }: Route.ActionArgs) {
  const loja = context.get(lojaContext);
  const campos = await request.formData();
  return campos.get('intencao') === 'editar'
    ? receberEdicao(loja, quemPede(context), campos)
    : mudarEmMassa(loja, quemPede(context), campos);
}

export function meta() {
  return [{ title: 'Usuários · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

export default function Usuarios({ loaderData }: Route.ComponentProps) {
  if (!loaderData.falha) return <ListaDeUsuarios {...loaderData} />;
  return (
    <>
      <TituloDoPainel titulo="Usuários Cadastrados" />
      <Mensagem tipo="erro" texto="Erro ao carregar usuários.">
        <TentarDeNovo />
      </Mensagem>
    </>
  );
}
