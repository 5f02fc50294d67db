// @requirement 15.9.12
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import { maximosDosTextos, nomesDosTextos, type TextosDigitados } from '#domain/produtos/textos-do-produto.ts';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

const curtos = [
  { nome: 'fabricante', dica: 'Quem faz, e onde: Oficina Aurora, São Paulo.' },
  { nome: 'origem', dica: 'De onde vem a madeira, ou onde é feito.' },
  { nome: 'garantia', dica: 'Quanto tempo, e contra quê: 1 ano contra empenamento.' },
] as const;

type TextosDoProdutoProps = {
  inicial: TextosDigitados;
  faltas: Partial<Record<CampoDoFormulario, string>>;
  digital: boolean;
};

/** Optional texts for expensive goods. The form of an eBook keeps stored texts and does not show their fields. */
export function TextosDoProduto({ inicial, faltas, digital }: TextosDoProdutoProps) {
  const campo = useCampos(inicial, faltas);
  return (
    <section className="bloco" aria-labelledby="b-confianca" hidden={digital}>
      <h2 id="b-confianca">Para quem vai comprar</h2>
      <div className="campos">
        <CampoLongo
          rotulo={nomesDosTextos.na_caixa}
          {...campo('na_caixa', 'Um item por linha: 32 peças, 2 damas extras, saquinho de algodão.')}
          maxLength={maximosDosTextos.na_caixa}
          opcional
        />
        {curtos.map(({ nome, dica }) => (
          <Campo
            key={nome}
            rotulo={nomesDosTextos[nome]}
            {...campo(nome, dica)}
            maxLength={maximosDosTextos[nome]}
            opcional
            autoComplete="off"
          />
        ))}
      </div>
    </section>
  );
}
