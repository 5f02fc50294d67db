export const quantasPessoas = (quantas: number) => (quantas === 1 ? '1 pessoa' : `${quantas} pessoas`);
export const erroAoCarregarDemanda = 'Erro ao carregar o que se espera.';
