import { longestSearch } from '@gamelles/contracts/limits';
import { TextField } from '@gamelles/web-kit';
import { useEffect, useState } from 'react';
import type { HistoryFilter, Status } from '../api.ts';
import { useDebounced } from '../use-debounced.ts';
import styles from './filters.module.css';

interface FiltersProps {
  readonly filter: HistoryFilter;
  readonly onStatus: (status: Status | '') => void;
  readonly onSearch: (text: string) => void;
}

export function Filters({ filter, onStatus, onSearch }: FiltersProps) {
  const searched = filter.q ?? '';
  const [text, setText] = useState(searched);
  const settled = useDebounced(text.trim(), 300);
  // Only changes are written to the address: writing it at the start would undo a quick step back.
  useEffect(() => {
    if (settled !== searched) onSearch(settled);
  }, [settled, searched, onSearch]);

  return (
    <search className={styles.filters}>
      <TextField
        label="Rechercher"
        type="search"
        placeholder="Un plat, un client…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestSearch}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <fieldset className={styles.choices} aria-label="Montrer">
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="status"
              value={value}
              checked={value === (filter.status ?? '')}
              onChange={() => onStatus(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </search>
  );
}

const choices = [
  { value: '', label: 'Toutes' },
  { value: 'out', label: 'Dehors' },
  { value: 'unpaid', label: 'À payer' },
  { value: 'done', label: 'Terminées' },
] as const;
