import { Estado, Secao } from './secao.tsx';

const cores = [
  'papel',
  'marfim',
  'marfim-2',
  'branco',
  'ebano',
  'ebano-2',
  'tinta',
  'tinta-2',
  'tinta-3',
  'nogueira',
  'buxo',
  'feltro',
  'feltro-escuro',
  'feltro-claro',
  'latao',
  'latao-tinta',
  'latao-claro',
  'vinho',
  'vinho-claro',
  'linha',
  'linha-forte',
];
const tamanhos = ['48', '36', '28', '22', '18', '16', '14'];

/** Colours and type, as in tokens.css. */
export function Fundamentos() {
  return (
    <>
      <Secao titulo="Cores" de="tokens.css">
        <ul className="est-cores">
          {cores.map((cor) => (
            <li key={cor}>
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={`cor-${cor}`} aria-hidden>
                <rect width="1" height="1" />
              </svg>
              {cor}
            </li>
          ))}
        </ul>
      </Secao>
      <Secao titulo="Letras" de="tokens.css, base.css">
        {tamanhos.map((tamanho) => (
          <Estado key={tamanho} nome={`${tamanho} px`} largo>
            <p className={`serifa t-${tamanho}`}>Torre de ébano, rei de buxo</p>
            <p className={`t-${tamanho}`}>Peão que avança não volta: 1234567890</p>
          </Estado>
        ))}
        <Estado nome="coordenadas">
          <span className="coord">a1 b2 c3 d4 e5 f6 g7 h8</span>
        </Estado>
        <Estado nome="elo">
          <a className="elo" href="#letras">
            Ver todos os produtos
          </a>
        </Estado>
        <Estado nome="números em coluna">
          <p className="num">
            1.111,11
            <br />
            8.888,88
          </p>
        </Estado>
      </Secao>
    </>
  );
}
