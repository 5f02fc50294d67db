// @requirement 15.41.1
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import type { CadastroDigitado } from '#domain/produtos/produto-cadastro.ts';
import { CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type PrecosPorQuantidadeProps = {
  inicial: CadastroDigitado;
  faltas: Partial<Record<CampoDoFormulario, string>>;
  digital: boolean;
};

/** The table of prices from a number of units on. An eBook is bought once: its form keeps a stored table unshown. */
export function PrecosPorQuantidade({ inicial, faltas, digital }: PrecosPorQuantidadeProps) {
  const campo = useCampos({ precos_por_quantidade: inicial.precos_por_quantidade ?? '' }, faltas);
  return (
    <section className="bloco" aria-labelledby="b-quantidade" hidden={digital}>
      <h2 id="b-quantidade">Para escolas, clubes e prefeituras</h2>
      <div className="campos">
        <CampoLongo
          rotulo="Preços por quantidade"
          {...campo(
            'precos_por_quantidade',
            'Um por linha, a partir de quantas unidades e o preço de cada: 10 = 70,00. De uma variação, com o nome dela antes: Ébano: 10 = 150,00. Uma variação com preço próprio só baixa com linhas próprias.',
          )}
          opcional
        />
      </div>
    </section>
  );
}
