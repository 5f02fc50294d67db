import { FilePen } from '#web/ui/media/icones-do-painel.tsx';
import { Pencil, Trash2 } from '#web/ui/media/icones.tsx';
import { formatarDia } from '#domain/datas.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { DivisaoDoMenu, EloDoMenu, ItemDoMenu, MenuDeAcoes } from '#web/ui/overlay/menu-de-acoes.tsx';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { colunaDeAcoes, colunaDoNome } from '#web/admin/base/colunas.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import type { Selecao } from '#web/admin/base/selecao.ts';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { nomesDosPapeis } from './usuarios-frases.ts';
import { comissaoParaMostrar, type Usuario } from './usuarios-campos.tsx';

type TabelaDeUsuariosProps = {
  usuarios: Usuario[];
  /** Order of the list, as in the address. */
  ordem: string;
  selecao: Selecao<Usuario>;
  /** Whether the person may change roles and delete, or else edit customers only, if at all. */
  podeTudo: boolean;
  aoEditar: (usuario: Usuario) => void;
  aoExcluir: (usuario: Usuario) => void;
};

/** The table of users (docs/requirements.md 2.21). On phones each row becomes a card. */
export function TabelaDeUsuarios({ usuarios, ordem, selecao, podeTudo, aoEditar, aoExcluir }: TabelaDeUsuariosProps) {
  const quantos = usuarios.filter(selecao.tem).length;
  const todos = quantos === usuarios.length;
  const podeEditar = usePodeEnviar()('editar');
  const selecionar: Coluna<Usuario> = {
    nome: 'Selecionar',
    soParaLeitor: true,
    classe: 'celula-da-selecao',
    valor: (usuario) => (
      <label className="alvo-da-caixa">
        <input
          type="checkbox"
          aria-label={`Selecionar ${comoChamar(usuario)}`}
          checked={selecao.tem(usuario)}
          onChange={(evento) => selecao.marcar([usuario], evento.currentTarget.checked)}
        />
      </label>
    ),
  };
  const colunas: Coluna<Usuario>[] = [
    ...(podeTudo ? [selecionar] : []),
    { ...colunaDoNome('Nome', (usuario) => <Nome {...usuario} />), ordem: 'nome' },
    {
      nome: 'E-mail',
      ordem: 'email',
      classe: 'complemento celula-do-email',
      semRotulo: true,
      valor: ({ email }) => email,
    },
    {
      nome: 'Papel',
      ordem: 'role',
      valor: ({ role, conjunto }) =>
        conjunto === null ? nomesDosPapeis[role] : `${nomesDosPapeis[role]}: ${conjunto}`,
    },
    {
      nome: 'Cupom',
      ordem: 'cupom',
      valor: ({ cupom }) => cupom ?? <span className="complemento">Nenhum</span>,
    },
    {
      nome: 'Comissão',
      ordem: 'comissao',
      direita: true,
      valor: ({ comissao }) => comissaoParaMostrar(comissao),
    },
    { nome: 'Criado em', ordem: 'criadoEm', valor: ({ criadoEm }) => formatarDia(new Date(criadoEm)) },
    colunaDeAcoes((usuario) => (
      <AcoesDoUsuario
        {...{ usuario, podeTudo, aoEditar, aoExcluir }}
        podeEditar={podeTudo || (podeEditar && usuario.role === 'cliente')}
      />
    )),
  ];
  return (
    <>
      {podeTudo && (
        <label className="marcar-pagina">
          <input
            type="checkbox"
            checked={todos}
            ref={(caixa) => {
              if (caixa) caixa.indeterminate = quantos > 0 && !todos;
            }}
            onChange={(evento) => selecao.marcar(usuarios, evento.currentTarget.checked)}
          />
          Selecionar página
        </label>
      )}
      <div className="tabela-rolavel">
        <Tabela
          emCartoes
          className="tabela-de-usuarios"
          legenda="Usuários"
          ordem={ordem}
          linhas={usuarios}
          chave={({ uid }) => uid}
          classeDaLinha={(usuario) => (selecao.tem(usuario) ? 'linha aberta' : 'linha')}
          colunas={colunas}
        />
      </div>
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
  const elo = useEloDaLista();
  return (
    <div className="acoes">
      {podeEditar && <BotaoDeIcone rotulo={`Editar ${nome}`} icone={Pencil} onClick={() => aoEditar(usuario)} />}
      <MenuDeAcoes rotulo={`Ações de ${nome}`}>
        <EloDoMenu
          icone={<FilePen className="icone icone-pequeno" aria-hidden />}
          para={elo(`/admin/usuarios/editar/${uid}`)}
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
