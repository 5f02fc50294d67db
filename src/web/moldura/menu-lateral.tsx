import './menu-lateral.css';
import { NavLink } from 'react-router';
import { GavetaLateral } from '#web/ui/overlay/gaveta-lateral.tsx';
import { useDadosDaRaiz } from './dados-da-raiz.ts';
import { ElosInstitucionais } from './menu-institucional.tsx';

/** The drawer with the whole menu, for windows too narrow for the bar. */
export function MenuLateral({ aberta, fechar }: { aberta: boolean; fechar: () => void }) {
  const dados = useDadosDaRaiz();
  const categorias = dados?.categorias ?? [];
  return (
    <GavetaLateral aberta={aberta} fechar={fechar} titulo="Menu" rotuloDeFechar="Fechar menu" lado="esquerda">
      <div className="gaveta-corpo">
        <nav aria-label="Categorias">
          <ul className="menu-lateral-categorias">
            {categorias.map(({ slug, nome, quantidade }) => (
              <li key={slug}>
                <NavLink to={`/categoria/${slug}`}>
                  {nome}
                  <span aria-hidden>{quantidade}</span>
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink to="/produtos">Todos os produtos</NavLink>
            </li>
            {dados?.monta && (
              <li>
                <NavLink to="/monte">Monte seu jogo</NavLink>
              </li>
            )}
          </ul>
        </nav>
        <nav className="menu-lateral-paginas" aria-labelledby="menu-g-inst">
          <h3 id="menu-g-inst">Institucional</h3>
          <ElosInstitucionais />
          <ul>
            <li>
              <NavLink to="/favoritos">Favoritos</NavLink>
            </li>
            <li>
              <NavLink to="/rastrear">Rastrear pedido</NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </GavetaLateral>
  );
}
