import type { ComponentProps, ReactNode } from 'react';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import type { Selecao } from '#web/admin/base/selecao.ts';
import { columnsOf, none, Rows, useRowLink } from '#web/panel/list.tsx';
import { FilePen } from '#web/ui/media/icones-do-painel.tsx';
import { Pencil, Trash2 } from '#web/ui/media/icones.tsx';
import { DivisaoDoMenu, EloDoMenu, ItemDoMenu, MenuDeAcoes } from '#web/ui/overlay/menu-de-acoes.tsx';
import { comissaoParaMostrar, type Usuario } from './usuarios-campos.tsx';
import { nomesDosPapeis } from './usuarios-frases.ts';

type TabelaDeUsuariosProps = {
  pagina: ComponentProps<typeof Rows<Usuario>>['page'];
  /** Order of the list, as in the address. */ ordem: string;
  selecao: Selecao<Usuario>;
  /** Whether the person may change roles and delete, or else edit customers only, if at all. */ podeTudo: boolean;
  empty: ReactNode;
  aoEditar: (usuario: Usuario) => void;
  aoExcluir: (usuario: Usuario) => void;
};

const col = columnsOf<Usuario>();

/** The table of users (docs/requirements.md 2.21). On phones each row becomes a card. */
export function TabelaDeUsuarios({
  pagina,
  ordem,
  selecao,
  podeTudo,
  empty,
  aoEditar,
  aoExcluir,
}: TabelaDeUsuariosProps) {
  const { linhas } = pagina;
  const quantos = linhas.filter(selecao.tem).length;
  const todos = quantos === linhas.length;
  const podeEditar = usePodeEnviar()('editar');
  const selecionar = {
    ...col.plain('Selecionar', (usuario) => (
      <label className="alvo-da-caixa">
        <input
          type="checkbox"
          aria-label={`Selecionar ${comoChamar(usuario)}`}
          checked={selecao.tem(usuario)}
          onChange={(evento) => selecao.marcar([usuario], evento.currentTarget.checked)}
        />
      </label>
    )),
    soParaLeitor: true,
    classe: 'celula-da-selecao',
  };
  const colunas = [
    ...(podeTudo ? [selecionar] : []),
    col.name('Nome', (usuario) => <Nome {...usuario} />, { sort: 'nome' }),
    col.plain('E-mail', ({ email }) => email, {
      sort: 'email',
      className: 'complemento celula-do-email',
      unlabelled: true,
    }),
    col.plain('Papel', ({ role, conjunto }) => [nomesDosPapeis[role], conjunto].filter(Boolean).join(': '), {
      sort: 'role',
    }),
    col.plain('Cupom', ({ cupom }) => cupom ?? none('Nenhum'), { sort: 'cupom' }),
    col.right('Comissão', ({ comissao }) => comissaoParaMostrar(comissao), { sort: 'comissao' }),
    col.day('Criado em', ({ criadoEm }) => new Date(criadoEm), { sort: 'criadoEm' }),
    col.acts((usuario) => (
      <AcoesDoUsuario
        {...{ usuario, podeTudo, aoEditar, aoExcluir }}
        podeEditar={podeTudo || (podeEditar && usuario.role === 'cliente')}
      />
    )),
  ];
  return (
    <>
      {podeTudo && linhas.length > 0 && (
        <label className="marcar-pagina">
          <input
            type="checkbox"
            checked={todos}
            ref={(caixa) => {
              if (caixa) caixa.indeterminate = quantos > 0 && !todos;
            }}
            onChange={(evento) => selecao.marcar(linhas, evento.currentTarget.checked)}
          />
          Selecionar página
        </label>
      )}
      <Rows
        page={pagina}
        caption="Usuários"
        className="tabela-de-usuarios"
        sort={ordem}
        rowKey={({ uid }) => uid}
        columns={colunas}
        empty={empty}
      />
    </>
  );
}

function Nome({ nome, ativo }: Usuario) {
  return (
    <>
      {nome}
      {!ativo && <span className="situacao situacao-vazada usuario-inativo">Inativo</span>}
    </>
  );
}

function AcoesDoUsuario({
  usuario,
  podeTudo,
  podeEditar,
  aoEditar,
  aoExcluir,
}: { usuario: Usuario; podeEditar: boolean } & Pick<TabelaDeUsuariosProps, 'podeTudo' | 'aoEditar' | 'aoExcluir'>) {
  const { uid } = usuario;
  const nome = comoChamar(usuario);
  const link = useRowLink();
  return (
    <div className="acoes">
      {podeEditar && <BotaoDeIcone rotulo={`Editar ${nome}`} icone={Pencil} onClick={() => aoEditar(usuario)} />}
      <MenuDeAcoes rotulo={`Ações de ${nome}`}>
        <EloDoMenu
          icone={<FilePen className="icone icone-pequeno" aria-hidden />}
          para={link(`/admin/usuarios/editar/${uid}`)}
        >
          Contato e acesso
        </EloDoMenu>
        {podeTudo && (
          <>
            <DivisaoDoMenu />
            <ItemDoMenu
              perigo
              icone={<Trash2 className="icone icone-pequeno" aria-hidden />}
              aoEscolher={() => aoExcluir(usuario)}
            >
              Excluir
            </ItemDoMenu>
          </>
        )}
      </MenuDeAcoes>
    </div>
  );
}
