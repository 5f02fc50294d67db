import { FilePen, Pencil, Trash2 } from 'lucide-react';
import { formatarDia } from '#domain/datas.ts';
import { ColunaOrdenavel } from '#web/ui/list/coluna.tsx';
import { DivisaoDoMenu, EloDoMenu, ItemDoMenu, MenuDeAcoes } from '#web/ui/overlay/menu-de-acoes.tsx';
import { nomesDosPapeis } from './frases.ts';
import { comissaoParaMostrar, type Usuario } from './campos.tsx';

type TabelaDeUsuariosProps = {
  usuarios: Usuario[];
  /** What the list is sorted by, as in the address. */
  ordem: string;
  selecionados: ReadonlySet<string>;
  selecionar: (uids: string[], sim: boolean) => void;
  aoEditar: (usuario: Usuario) => void;
  aoExcluir: (usuario: Usuario) => void;
};

/** The table of users (docs/requirements.md 2.21). On phones each row becomes a card. */
export function TabelaDeUsuarios({
  usuarios,
  ordem,
  selecionados,
  selecionar,
  aoEditar,
  aoExcluir,
}: TabelaDeUsuariosProps) {
  const daPagina = usuarios.map(({ uid }) => uid);
  const quantos = daPagina.filter((uid) => selecionados.has(uid)).length;
  const todos = quantos === daPagina.length;
  return (
    <>
      <label className="marcar-pagina">
        <input
          type="checkbox"
          checked={todos}
          ref={(caixa) => {
            if (caixa) caixa.indeterminate = quantos > 0 && !todos;
          }}
          onChange={(evento) => selecionar(daPagina, evento.currentTarget.checked)}
        />
        Selecionar página
      </label>
      <div className="tabela-rolavel">
        <table className="tabela tabela-em-cartoes tabela-de-usuarios">
          <caption className="so-para-leitor">Usuários</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="so-para-leitor">Selecionar</span>
              </th>
              <ColunaOrdenavel nome="Nome" ordem="nome" atual={ordem} />
              <ColunaOrdenavel nome="E-mail" ordem="email" atual={ordem} />
              <ColunaOrdenavel nome="Papel" ordem="role" atual={ordem} />
              <ColunaOrdenavel nome="Cupom" ordem="cupom" atual={ordem} />
              <ColunaOrdenavel nome="Comissão" ordem="comissao" atual={ordem} className="a-direita" />
              <ColunaOrdenavel nome="Criado em" ordem="criadoEm" atual={ordem} />
              <th scope="col">
                <span className="so-para-leitor">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {usuarios.map((usuario) => {
              const { uid, nome, email, role, cupom, comissao, ativo, criadoEm } = usuario;
              return (
                <tr key={uid} className={selecionados.has(uid) ? 'linha aberta' : 'linha'}>
                  <td className="celula-da-selecao">
                    <input
                      type="checkbox"
                      aria-label={`Selecionar ${nome}`}
                      checked={selecionados.has(uid)}
                      onChange={(evento) => selecionar([uid], evento.currentTarget.checked)}
                    />
                  </td>
                  <td className="nome">
                    {nome}
                    {!ativo && <span className="situacao situacao-vazada usuario-inativo">Inativo</span>}
                  </td>
                  <td className="complemento celula-do-email">{email}</td>
                  <td data-rotulo="Papel">{nomesDosPapeis[role]}</td>
                  <td data-rotulo="Cupom">{cupom ?? <span className="complemento">Nenhum</span>}</td>
                  <td className="a-direita" data-rotulo="Comissão">
                    {comissaoParaMostrar(comissao)}
                  </td>
                  <td data-rotulo="Criado em">{formatarDia(new Date(criadoEm))}</td>
                  <td className="celula-de-acoes">
                    <div className="acoes">
                      <button
                        type="button"
                        className="botao-icone"
                        aria-label={`Editar ${nome}`}
                        onClick={() => aoEditar(usuario)}
                      >
                        <Pencil className="icone" aria-hidden />
                      </button>
                      <MenuDeAcoes rotulo={`Ações de ${nome}`}>
                        <EloDoMenu
                          icone={<FilePen className="icone icone-pequeno" aria-hidden />}
                          para={`/admin/usuarios/editar/${uid}`}
                        >
                          Contato e acesso
                        </EloDoMenu>
                        <DivisaoDoMenu />
                        <ItemDoMenu
                          perigo
                          icone={<Trash2 className="icone icone-pequeno" aria-hidden />}
                          aoEscolher={() => aoExcluir(usuario)}
                        >
                          Excluir
                        </ItemDoMenu>
                      </MenuDeAcoes>
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
