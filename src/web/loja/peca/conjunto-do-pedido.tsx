import type { ConjuntoDoPedido as Conjunto } from '#db/pecas/ler-pecas-do-pedido.ts';
import {
  type CampoDaPeca,
  MAIOR_RELATO_DA_PECA,
  MAIS_UNIDADES_PERDIDAS,
  asDozePecas,
  chaveDaPeca,
  letraDaPeca,
  nomeDaPeca,
} from '#domain/pecas/peca-perdida.ts';
import type { Recusada } from '#web/form-response.ts';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { GrupoDeOpcoes } from '#web/ui/form/grupo-de-opcoes.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Peca } from '#web/ui/tabuleiro/tabuleiro.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type Digitado = { produtoId: string; peca: string; unidades: string; nota: string };

type ConjuntoDoPedidoProps = {
  conjunto: Conjunto;
  /** The shop's signature, for buyers who followed its link. */
  selo: string | null;
  enviando: boolean;
  /** The refusal of this set's form; null where there is none. */
  recusada: Recusada<CampoDaPeca, Digitado> | null;
};

/** A set of the order with the form that finds a lost piece of it. */
export function ConjuntoDoPedido({ conjunto, selo, enviando, recusada }: ConjuntoDoPedidoProps) {
  const { produtoId, nome, variacoes, imagem } = conjunto;
  const partida = recusada?.digitado ?? { peca: '', unidades: '1', nota: '' };
  const campo = useCampos(partida, recusada?.faltas);
  return (
    <article className="conjunto-do-pedido">
      <div className="conjunto-do-pedido-qual">
        <span className="conjunto-do-pedido-foto">
          {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="72px" />}
        </span>
        <div>
          <h2>{nome}</h2>
          {variacoes.length > 0 && <p>{variacoes.join(', ')}</p>}
        </div>
      </div>
      <Formulario
        julgado={recusada}
        method="post"
        className="conjunto-do-pedido-formulario"
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="selo" value={selo ?? ''} />
        <input type="hidden" name="produtoId" value={produtoId} />
        <EscolhaDaPeca inicial={partida.peca} erro={recusada?.faltas.peca} />
        <Campo
          rotulo="Quantas sumiram? *"
          {...campo('unidades')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAIS_UNIDADES_PERDIDAS}
          required
          className="conjunto-do-pedido-unidades"
        />
        <CampoLongo
          rotulo="Recado para a loja"
          {...campo('nota')}
          maxLength={MAIOR_RELATO_DA_PECA}
          dica="Madeira, tamanho, ou o que ajudar a achar a peça igual."
          opcional
        />
        <button
          type="submit"
          className="botao botao-principal botao-largo-no-celular conjunto-do-pedido-enviar"
          aria-disabled={enviando}
        >
          Procurar a peça
        </button>
      </Formulario>
    </article>
  );
}

type EscolhaDaPecaProps = { inicial: string; erro?: string | undefined };

/** The twelve pieces of a set, each a radio button drawn on its square. */
function EscolhaDaPeca({ inicial, erro }: EscolhaDaPecaProps) {
  return (
    <GrupoDeOpcoes
      pergunta="Qual peça sumiu? *"
      erro={erro}
      className="escolha-da-peca"
      classeDaFalha="escolha-da-peca-falha"
    >
      <div className="escolha-da-peca-casas">
        {asDozePecas.map((peca) => (
          <label key={chaveDaPeca(peca)}>
            <input
              type="radio"
              name="peca"
              value={chaveDaPeca(peca)}
              defaultChecked={chaveDaPeca(peca) === inicial}
              required
            />
            <span className="escolha-da-peca-casa">
              <Peca peca={{ tipo: letraDaPeca(peca.peca), branca: peca.cor === 'brancas' }} />
            </span>
            <span className="escolha-da-peca-nome">{nomeDaPeca(peca)}</span>
          </label>
        ))}
      </div>
    </GrupoDeOpcoes>
  );
}
