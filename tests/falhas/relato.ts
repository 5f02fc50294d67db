export type Linha = { cena: string; conferido: string; quantos: number | string; violacoes: string[] };

/** The checks of a run. A violation never stops it: the table at the end lists all. */
export type Relato = {
  linhas: Linha[];
  puladas: string[];
  cena(nome: string): Cena;
};

export type Cena = {
  /** No `violacoes` means that the check passed; `quantos` is the number of checked items. */
  conferir(conferido: string, quantos: number | string, violacoes: string[]): void;
  /** One condition that must be true; `senao` describes the actual state. */
  exigir(conferido: string, verdade: boolean, visto: number | string, senao?: string): void;
  pular(motivo: string): void;
};

const MOSTRADAS = 5;

export function criarRelato(): Relato {
  const linhas: Linha[] = [];
  const puladas: string[] = [];
  return {
    linhas,
    puladas,
    cena: (nome) => {
      const conferir: Cena['conferir'] = (conferido, quantos, violacoes) => {
        linhas.push({ cena: nome, conferido, quantos, violacoes });
        console.log(`${violacoes.length === 0 ? '✔' : '✘'} ${nome}: ${conferido}: ${quantos}`);
        for (const violacao of violacoes.slice(0, MOSTRADAS)) console.log(`    ${violacao}`);
        if (violacoes.length > MOSTRADAS) console.log(`    … and ${violacoes.length - MOSTRADAS} more`);
      };
      return {
        conferir,
        exigir: (conferido, verdade, visto, senao = String(visto)) =>
          conferir(conferido, visto, verdade ? [] : [senao]),
        pular(motivo) {
          puladas.push(`${nome}: ${motivo}`);
          console.log(`- ${nome}: skipped, ${motivo}`);
        },
      };
    },
  };
}

/** The run as a table in Markdown. */
export function tabela({ linhas, puladas }: Relato): string {
  const todas = [
    ['scene', 'checked', 'count', 'violations'],
    ['---', '---', '---', '---'],
    ...linhas.map(({ cena, conferido, quantos, violacoes }) => [
      cena,
      conferido,
      String(quantos),
      String(violacoes.length),
    ]),
  ];
  return [...todas.map((linha) => `| ${linha.join(' | ')} |`), ...puladas.map((texto) => `\nSkipped: ${texto}`)].join(
    '\n',
  );
}
