import { describe, expect, test } from 'vitest';
import { findNames, listNames } from './find-names.ts';

function clientsNamed(...names: string[]) {
  return names.map((name) => {
    const [firstname = '', lastname = ''] = name.split(' ');
    return { id: name, firstname, lastname };
  });
}

function found(typed: string, ...names: string[]): string[] {
  return findNames(listNames(clientsNamed(...names)), typed, 6).map(({ name }) => name);
}

test('clients are in the order in which their names read', () => {
  const names = listNames(clientsNamed('Zoé Abel', 'Élise Roy', 'Emma Blanc', 'Fanny Aubry'));
  expect(names.map(({ name }) => name)).toEqual([
    'Élise Roy',
    'Emma Blanc',
    'Fanny Aubry',
    'Zoé Abel',
  ]);
});

describe('a typed text', () => {
  test('finds names whatever their accents and capitals', () => {
    expect(found('elise', 'Élise Roy', 'Paul Girard')).toEqual(['Élise Roy']);
    expect(found('GIRÀRD', 'Élise Roy', 'Paul Girard')).toEqual(['Paul Girard']);
    expect(found('coeur', 'Anne Cœur')).toEqual(['Anne Cœur']);
    expect(found('jean paul', 'Jean-Paul Roy')).toEqual(['Jean-Paul Roy']);
  });

  test('finds words in any order', () => {
    expect(found('roy éli', 'Élise Roy', 'Élise Blanc')).toEqual(['Élise Roy']);
  });

  test('puts names that begin with it first', () => {
    expect(found('ma', 'Paul Marin', 'Marie Roy')).toEqual(['Marie Roy', 'Paul Marin']);
  });

  test('finds nothing while it is empty', () => {
    expect(found('  ', 'Élise Roy')).toEqual([]);
  });
});

test('of 2,000 clients no more are shown than fit', () => {
  const many = clientsNamed(...Array.from({ length: 2000 }, (_, at) => `Marie Roy${at}`));
  expect(findNames(listNames(many), 'marie', 6)).toHaveLength(6);
});
