// @requirement 2.2.2 2.3.1
import { UserRound } from '#web/ui/media/icones.tsx';
import { useLocation } from 'react-router';
import { nomeOuEmail } from '#domain/usuarios/nome-ou-email.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { lazyModule, useLazyModule } from '#web/loading/lazy-module.ts';
import { paginaDeVolta } from '#web/entrar/voltar.ts';
import { MenuDoTopo } from './menu-do-topo.tsx';

const entrar = lazyModule(() => import('#web/entrar/entrar.tsx'));
const menuDoUsuario = lazyModule(() => import('./menu-do-usuario.tsx'));

function Botao({ texto }: { texto: string }) {
  return (
    <>
      <UserRound className="icone" aria-hidden />
      <span className="topo-conta-nome">{texto}</span>
    </>
  );
}

function MenuEntrar() {
  const modulo = useLazyModule(entrar);
  const { pathname, search } = useLocation();
  const volta = paginaDeVolta(pathname + search);
  return (
    <MenuDoTopo
      endereco={volta === '/' ? '/entrar' : `/entrar?${new URLSearchParams({ voltar: volta })}`}
      rotuloDoBotao="Entrar"
      classeDoBotao="botao-icone topo-conta"
      botao={<Botao texto="Entrar" />}
      rotulo="Entrar"
      classe="menu-de-entrar"
      conteudo={entrar}
    >
      {(fechar) => modulo && <modulo.Entrar aoFechar={fechar} />}
    </MenuDoTopo>
  );
}

function MenuConta({ usuario }: { usuario: UsuarioDaSessao }) {
  const modulo = useLazyModule(menuDoUsuario);
  const nome = nomeOuEmail(usuario);
  return (
    <MenuDoTopo
      endereco="/minha-conta"
      rotuloDoBotao={`Conta de ${nome}`}
      classeDoBotao="botao-icone topo-conta"
      botao={<Botao texto={nome} />}
      rotulo={`Conta de ${nome}`}
      classe="menu"
      conteudo={menuDoUsuario}
    >
      {() => modulo && <modulo.MenuDoUsuario usuario={usuario} />}
    </MenuDoTopo>
  );
}

/** The user area: the 'Entrar' dropdown, or the user's menu (docs/requirements.md 2.2). */
export function CabecalhoConta({ usuario }: { usuario: UsuarioDaSessao | null }) {
  return usuario ? <MenuConta usuario={usuario} /> : <MenuEntrar />;
}
