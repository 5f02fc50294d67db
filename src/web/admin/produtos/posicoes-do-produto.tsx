import { useState } from 'react';
import { limitesDasPosicoes } from '#domain/produtos/posicao.ts';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { posicoesLongas } from './frases-das-posicoes.ts';

/** The positions of an eBook that readers can play on (docs/requirements.md 15.9.8). */
export function PosicoesDoProduto({ inicial, erro }: { inicial: string; erro: string | null }) {
  // Reported during typing: a form of megabytes would not be read.
  const [longas, setLongas] = useState(false);
  return (
    <section className="bloco" aria-labelledby="b-posicoes">
      <h2 id="b-posicoes">Para jogar na página</h2>
      <div className="campos">
        <CampoLongo
          rotulo="Posições"
          nome={longas ? '' : 'posicoes'}
          opcional
          defaultValue={inicial}
          erro={longas ? posicoesLongas : erro}
          dica="Uma FEN por linha e, embaixo dela, a solução, como e2e4 e7e5 ou 1.Dxf7#. Também pode ser um PGN. Elas aparecem na página do eBook e em Meus eBooks."
          spellCheck={false}
          rows={8}
          onChange={({ target }) => setLongas(target.value.length > limitesDasPosicoes.texto)}
        />
        {longas && <input type="hidden" name="posicoes" value={'?'.repeat(limitesDasPosicoes.texto + 1)} />}
      </div>
    </section>
  );
}
