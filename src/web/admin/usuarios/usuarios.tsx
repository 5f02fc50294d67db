// @requirement 2.21.1 8.12.1 15.31.3
import '#web/ui/list/tabela-em-cartoes.css';
import './usuarios.css';
import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { contarUsuarios, listarUsuarios } from '#db/usuarios/ler-admin-usuarios.ts';
import { nomesDosConjuntos } from '#db/usuarios/ler-conjuntos-de-direitos.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { escreverOrdemDeUsuarios, lerOrdemDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { usePodeAbrir, usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { useSelecao } from '#web/admin/base/selecao.ts';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { Empty, Search } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { UserPlus } from '#web/ui/media/icones-do-painel.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { BarraDaSelecao, consequenciaDaExclusao } from './barra-da-selecao.tsx';
import { EdicaoDeUsuario } from './edicao-de-usuario.tsx';
import { ExclusaoComPendencias } from './exclusao-com-pendencias.tsx';
import { NovoUsuario } from './novo-usuario.tsx';
import { TabelaDeUsuarios } from './tabela-de-usuarios.tsx';
import { acoesDaLista, lerFiltro } from './usuarios-action.ts';
import type { Usuario } from './usuarios-campos.tsx';
import {
  deEditar,
  deExcluir,
  deMudarPapeis,
  emailDeOutro,
  erroAoCarregarUsuarios,
  opcoesDePapel,
} from './usuarios-frases.ts';
import type { Route } from './+types/usuarios.ts';

/** `quantos` is counted up to 10,001; `conjuntos` are the sets of rights that an editor may have. */
export const loader = loadOrLog('users could not be read', async ({ db, who, query, cursor }) => {
  const filtro = lerFiltro(query);
  const ordem = lerOrdemDeUsuarios(query.get('ordem'));
  const [pagina, quantos, conjuntos] = await Promise.all([
    listarUsuarios(db, filtro, ordem, cursor),
    contarUsuarios(db, filtro),
    podeAdministrar(who) ? nomesDosConjuntos(db) : [],
  ]);
  return { ...filtro, ordem: escreverOrdemDeUsuarios(ordem), quantos, conjuntos, pagina };
});

export const action = acoesDaLista;
export const handle = noAnswer({ papel: deMudarPapeis, excluir: deExcluir, editar: deEditar }, erroAoCarregarUsuarios);
export const meta = () => title('Usuários');
export const ErrorBoundary = failure('Usuários Cadastrados', erroAoCarregarUsuarios);

/** `valor`: someone was left out of the act, and is named in `frase`. */
type RespostaEmMassa = Resposta<never, null, null, boolean | null>;

/** 'Usuários Cadastrados' (docs/requirements.md 2.21). */
export default function Usuarios({ loaderData }: Route.ComponentProps) {
  const { pagina, quantos, conjuntos, busca, role, ordem } = loaderData;
  const podeExportar = usePodeAbrir()('/admin/usuarios/exportar.csv');
  const podeTudo = usePodeEnviar()('papel');
  const { search } = useLocation();
  const { avisar } = useAvisos();
  const emMassa = useFetcher<RespostaEmMassa>();
  const [criando, setCriando] = useState(false);
  const [editado, setEditado] = useState<Usuario | null>(null);
  const [editando, setEditando] = useState(false);
  const [aExcluir, setAExcluir] = useState<Usuario | null>(null);
  /** The users of the last submitted act, with an e-mail or without, and whether it asks for the e-mail of the only one. */
  const [escolhidos, setEscolhidos] = useState<Usuario[]>([]);
  const [comEmail, setComEmail] = useState(false);
  const [negada, setNegada] = useState(false);
  /** Why the last answered try with an e-mail did not delete. */
  const [erroDoEmail, setErroDoEmail] = useState<string | null>(null);
  // Users created on this page of the list: at its top, whatever its order.
  const [criados, setCriados] = useState<{ em: string; usuarios: Usuario[] }>({ em: search, usuarios: [] });

  function editar(usuario: Usuario): void {
    setEditado(usuario);
    setEditando(true);
  }
  function enviar(intencao: 'papel' | 'excluir', quais: Usuario[], outrosCampos: Record<string, string> = {}): void {
    setEscolhidos(quais);
    setComEmail('confirmacao' in outrosCampos);
    setErroDoEmail(null);
    const campos = new FormData();
    for (const [nome, valor] of Object.entries({ intencao, ...outrosCampos })) campos.set(nome, valor);
    for (const { uid } of quais) campos.append('uid', uid);
    void emMassa.submit(campos, { method: 'post' });
  }

  const criadosAqui = criados.em === search ? criados.usuarios : [];
  const uidsCriados = new Set(criadosAqui.map(({ uid }) => uid));
  // A created user that the list contains is rendered once, from the list.
  const daLista = new Map(pagina.linhas.map((linha) => [linha.uid, linha]));
  const usuarios = [
    ...criadosAqui.map((criado) => daLista.get(criado.uid) ?? criado),
    ...pagina.linhas.filter(({ uid }) => !uidsCriados.has(uid)),
  ];
  const selecao = useSelecao(usuarios, ({ uid }) => uid);
  const { limpar } = selecao;
  const resposta = emMassa.data;
  const recusa = resposta && !resposta.ok ? resposta : null;
  const semEmail = recusa?.codigo === 'com-pendencias';
  const enviando = emMassa.state === 'submitting';
  const [vista, setVista] = useState(resposta);
  if (resposta !== vista) {
    setVista(resposta);
    // An answer that comes after 'Cancelar' does not open the question again.
    setNegada(recusa !== null && (comEmail ? negada : semEmail));
    setErroDoEmail(recusa && comEmail ? (semEmail ? emailDeOutro : emUmaLinha(recusa)) : null);
    if (resposta?.ok) {
      limpar();
      setCriados({ em: search, usuarios: [] });
    }
  }
  useEffect(() => {
    if (resposta?.ok) avisar(resposta.frase, 'sucesso');
  }, [resposta, avisar]);
  const exportacao = new URLSearchParams({ ...(busca && { busca }), ...(role && { role }), ordem });
  const acts = (
    <>
      {podeExportar && <ExportarCsv href={`/admin/usuarios/exportar.csv?${exportacao}`} />}
      {podeTudo && (
        <button type="button" className="botao botao-principal botao-baixo" onClick={() => setCriando(true)}>
          <UserPlus className="icone icone-pequeno" aria-hidden />
          Novo usuário
        </button>
      )}
    </>
  );
  return (
    <Page title="Usuários Cadastrados" acts={acts}>
      <Search label="Buscar por nome ou e-mail" fields={['role']}>
        <select name="role" aria-label="Filtrar por papel" key={role ?? ''} defaultValue={role ?? ''}>
          <option value="">Todos os papéis</option>
          {opcoesDePapel.map(([papel, nome]) => (
            <option key={papel} value={papel}>
              {nome}
            </option>
          ))}
        </select>
        <span className="ferramentas-quantos">
          {quantos > 10_000
            ? '10.000+ usuários'
            : quantos === 1
              ? '1 usuário'
              : `${numeroComMilhares(quantos)} usuários`}
        </span>
      </Search>
      {recusa && !enviando && (
        <Mensagem tipo="erro" texto={recusa.frase}>
          <p>{recusa.motivo}</p>
        </Mensagem>
      )}
      {resposta?.ok && resposta.valor && !enviando && <Mensagem tipo="info" texto={resposta.frase} />}
      {selecao.escolhidas.length > 0 && (
        <BarraDaSelecao
          selecao={selecao}
          mudarPapel={(novo) => enviar('papel', selecao.escolhidas, { role: novo })}
          excluir={() => enviar('excluir', selecao.escolhidas)}
        />
      )}
      <TabelaDeUsuarios
        {...{ ordem, selecao, podeTudo }}
        pagina={{ ...pagina, linhas: usuarios }}
        empty={
          <Empty
            at="d1"
            none="Nenhum usuário com este filtro."
            filtered="Nenhum usuário com este filtro."
            list="/admin/usuarios"
          />
        }
        aoEditar={editar}
        aoExcluir={setAExcluir}
      />
      <NovoUsuario
        aberto={criando}
        fechar={() => setCriando(false)}
        aoCriar={(usuario) => {
          setCriados(({ em, usuarios: antes }) => ({
            em: search,
            usuarios: [usuario, ...(em === search ? antes : [])],
          }));
          avisar(`${comoChamar(usuario)} já pode entrar, com a senha temporária.`, 'sucesso');
        }}
      />
      <EdicaoDeUsuario
        aberto={editando}
        usuario={editado}
        conjuntos={conjuntos}
        fechar={() => setEditando(false)}
        aoSalvar={(frase) => {
          // From here on the list contains the created users.
          setCriados({ em: search, usuarios: [] });
          avisar(frase, 'sucesso');
        }}
      />
      <Confirmacao
        aberta={aExcluir !== null}
        pergunta={`Excluir ${aExcluir ? comoChamar(aExcluir) : ''}?`}
        consequencia={consequenciaDaExclusao}
        acao="Excluir"
        perigo
        fechar={() => setAExcluir(null)}
        aoConfirmar={() => enviar('excluir', aExcluir ? [aExcluir] : [])}
      />
      <ExclusaoComPendencias
        aberta={negada}
        usuario={escolhidos[0] ?? null}
        motivo={semEmail ? recusa.motivo : null}
        erro={erroDoEmail}
        ocupado={enviando}
        fechar={() => setNegada(false)}
        aoConfirmar={(confirmacao) => enviar('excluir', escolhidos, { confirmacao })}
      />
    </Page>
  );
}
