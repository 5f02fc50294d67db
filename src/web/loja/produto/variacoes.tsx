// @requirement 15.13.6
import './variacoes.css';
import { CircleAlert } from '#web/ui/media/icones.tsx';
import { type Ref, useId } from 'react';
import { formatarReais } from '#domain/dinheiro.ts';
import { type Compra, precoAPagar, type ProdutoDaFicha } from './compra.tsx';

type VariacoesProps = { produto: ProdutoDaFicha; compra: Compra };

const NADA = 'Modelo';

/**
 * Variations as chips, one of which must be chosen: one group, or one for each of two kinds. Sold-out chips are shown but
 * disabled. Without scripts the choice is submitted and the page returns with its price, stock and photograph.
 */
export function Variacoes({ produto, compra }: VariacoesProps) {
  const { opcoes, variacoesTipos, cores } = produto;
  const precos = new Set(opcoes.map(precoAPagar)).size > 1;
  const [primeiroTipo = NADA, segundoTipo] = variacoesTipos;
  const grupos = segundoTipo === undefined ? [opcoes.map(({ nome }) => nome)] : compra.grupos;
  return (
    <form onSubmit={(evento) => evento.preventDefault()}>
      {grupos.map((nomes, grupo) => (
        <Grupo
          key={grupo}
          rotulo={grupo === 0 ? primeiroTipo : (segundoTipo ?? NADA)}
          campo={grupo === 0 ? 'variacao' : 'variacao2'}
          escolhida={compra.partes[grupo] ?? null}
          aoEscolher={(nome) => compra.escolher(grupo, nome)}
          erro={compra.partes[grupo] === undefined ? compra.erro : null}
          primeira={compra.grupoQueFalta === grupo ? compra.primeiraVariacao : undefined}
          escolhas={nomes.map((nome) => ({
            nome,
            cores: cores[nome],
            esgotada: compra.esgotada(grupo, nome),
            preco:
              precos && segundoTipo === undefined
                ? opcoes.filter((opcao) => opcao.nome === nome).map(precoAPagar)[0]
                : undefined,
          }))}
        />
      ))}
      <noscript>
        <button className="botao botao-secundario">Ver esta opção</button>
      </noscript>
    </form>
  );
}

type GrupoProps = {
  rotulo: string;
  campo: string;
  escolhas: { nome: string; cores?: string[] | undefined; esgotada?: boolean; preco?: number | undefined }[];
  escolhida: string | null;
  aoEscolher: (nome: string) => void;
  /** Shown after an attempt to buy without a choice. */
  erro: string | null;
  /** The first choice, for the focus. */
  primeira?: Ref<HTMLInputElement> | undefined;
};

/** One kind of choice, such as the colour. */
export function Grupo({ rotulo, campo, escolhas, escolhida, aoEscolher, erro, primeira }: GrupoProps) {
  const id = useId();
  const livre = escolhas.findIndex(({ esgotada }) => !esgotada);
  return (
    <fieldset
      className="ficha-bloco variacoes"
      aria-describedby={erro ? id : undefined}
      data-erro={erro ? true : undefined}
    >
      <legend className="so-para-leitor">{rotulo} (obrigatório)</legend>
      <div className="variacoes-rotulo" aria-hidden>
        {rotulo}
      </div>
      <div className="variacoes-opcoes">
        {escolhas.map(({ nome, cores, esgotada = false, preco }, indice) => (
          <label className="variacao" key={nome}>
            <input
              type="radio"
              name={campo}
              value={nome}
              ref={indice === livre ? primeira : undefined}
              checked={nome === escolhida}
              disabled={esgotada}
              aria-describedby={
                [erro && id, preco !== undefined && `${id}-${indice}`].filter(Boolean).join(' ') || undefined
              }
              onChange={() => aoEscolher(nome)}
            />
            <span>
              {cores && (
                <svg viewBox="0 0 2 2" aria-hidden>
                  <path fill={cores[0]} d="M0 0h2v2H0z" />
                  <path fill={cores[1]} d="M0 0h1v2h1V1H0z" />
                </svg>
              )}
              {nome}
              {preco !== undefined && (
                <small id={`${id}-${indice}`} aria-hidden>
                  {formatarReais(preco)}
                </small>
              )}
              {esgotada && <em className="so-para-leitor"> (Esgotado)</em>}
            </span>
          </label>
        ))}
      </div>
      {/* Present from the start, so that screen readers announce its text. */}
      <p className="variacoes-falha" id={id} role="alert">
        {erro && (
          <>
            <CircleAlert className="icone icone-pequeno" aria-hidden />
            {erro}
          </>
        )}
      </p>
    </fieldset>
  );
}
